/** OpenCC's pairs of a traditional letter and its simplified ones, `丟 丢|並 并|…`; the package types only its converters. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
