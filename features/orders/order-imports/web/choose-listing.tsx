/** 选商品, for other screens that match what a channel sells. Load it lazily. */
export { default } from './fixes/product-picker.tsx';
