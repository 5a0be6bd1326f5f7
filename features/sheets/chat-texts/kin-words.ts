/** 婆婆, 我姐 without 我, 客户: for whom of theirs somebody orders, and nobody's name. */
export const KIN =
  '[大小二三]?[爸妈爷奶公婆姐妹哥弟姑姨叔伯舅]{1,2}|外[公婆]|老[公婆家]|儿子|女儿|闺女|媳妇|丈母娘|岳[父母]|家人|亲戚|朋友|闺蜜|同学|同事|领导|客户|老师|公司|单位|邻居|对门|室友';
