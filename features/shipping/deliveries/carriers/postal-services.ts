/** Post offices of other countries and regions: code=names, entries divided by semicolons. */
export const postalServices = `
AOMENYZ=澳门邮政; GDEMS=广东邮政; TAIWANYZ=台湾邮政; ANGUILAYOU=安圭拉邮政; AT=奥地利邮政
AUSTRALIA=Australia Post; BEL=比利时邮政; BILUYOUZHE=秘鲁邮政; BR=巴西邮政; BUDANYOUZH=不丹邮政
CA=加拿大邮政; DK=丹麦邮政; EMSGJ=EMS国际; GJYZ=国际邮政包裹; IADLSQDYZ=安的列斯群岛邮政
IADLYYZ=澳大利亚邮政; IAEBNYYZ=阿尔巴尼亚邮政; IAEJLYYZ=阿尔及利亚邮政; IAFHYZ=阿富汗邮政
IAGLYZ=安哥拉邮政; IAGTYZ=阿根廷邮政; IAJYZ=埃及邮政; IALBYZ=阿鲁巴邮政; IALQDYZ=奥兰群岛邮政
IALYYZ=阿联酋邮政; IAMYZ=阿曼邮政; IASBJYZ=阿塞拜疆邮政; IASEBYYZ=埃塞俄比亚邮政
IASNYYZ=爱沙尼亚邮政; IASSDYZ=阿森松岛邮政; IBCWNYZ=博茨瓦纳邮政; IBDLGYZ=波多黎各邮政
IBDYZ=冰岛邮政; IBELSYZ=白俄罗斯邮政; IBHYZ=波黑邮政; IBJLYYZ=保加利亚邮政; IBJSTYZ=巴基斯坦邮政
IBLNYZ=黎巴嫩邮政; IBLWYYZ=玻利维亚邮政; IBLYZ=巴林邮政; IBMDYZ=百慕达邮政; IBOLYZ=波兰邮政
IDGYZ=德国邮政; IE=爱尔兰邮政; IEGDEYZ=厄瓜多尔邮政; IELSYZ=俄罗斯邮政; IELTLYYZ=厄立特里亚邮政
IGDLPDEMS=瓜德罗普岛EMS; IGDLPDYZ=瓜德罗普岛邮政; IGLBYYZ=哥伦比亚邮政; IGLLYZ=格陵兰邮政
IGSDLJYZ=哥斯达黎加邮政; IHGYZ=韩国邮政; IHSKSTYZ=哈萨克斯坦邮政; IHSYZ=黑山邮政
IJBBWYZ=津巴布韦邮政; IJEJSSTYZ=吉尔吉斯斯坦邮政; IJKYZ=捷克邮政; IJNYZ=加纳邮政
IJPZYZ=柬埔寨邮政; IKNDYYZ=克罗地亚邮政; IKNYYZ=肯尼亚邮政; IKTDWEMS=科特迪瓦EMS
IKTDWYZ=科特迪瓦邮政; IKTEYZ=卡塔尔邮政; ILBYYZ=利比亚邮政; ILMNYYZ=罗马尼亚邮政
ILSBYZ=卢森堡邮政; ILTWYYZ=拉脱维亚邮政; ILTWYZ=立陶宛邮政; ILZDSDYZ=列支敦士登邮政
IMEDFYZ=马尔代夫邮政; IMEDWYZ=摩尔多瓦邮政; IMETYZ=马耳他邮政; IMJLGEMS=孟加拉国EMS
IMLGYZ=摩洛哥邮政; IMLQSYZ=毛里求斯邮政; IMLXYEMS=马来西亚EMS; IMLXYYZ=马来西亚邮政
IMQDYZ=马其顿邮政; IMTNKEMS=马提尼克EMS; IMTNKYZ=马提尼克邮政; IMXGYZ=墨西哥邮政; INFYZ=南非邮政
INRLYYZ=尼日利亚邮政; INWYZ=挪威邮政; IPTYYZ=葡萄牙邮政; ISEWDYZ=萨尔瓦多邮政
ISEWYYZ=塞尔维亚邮政; ISLFKYZ=斯洛伐克邮政; ISLWNYYZ=斯洛文尼亚邮政; ISNJEYZ=塞内加尔邮政
ISPLSYZ=塞浦路斯邮政; ISTALBYZ=沙特阿拉伯邮政; ITEQYZ=土耳其邮政; ITGYZ=泰国邮政
ITLNDHDBGE=特立尼达和多巴哥EMS; ITNSYZ=突尼斯邮政; ITSNYYZ=坦桑尼亚邮政; IWDMLYZ=危地马拉邮政
IWGDYZ=乌干达邮政; IWKLEMS=乌克兰EMS; IWKLYZ=乌克兰邮政; IWLGYZ=乌拉圭邮政; IWLYZ=文莱邮政
IWZBKSTEMS=乌兹别克斯坦EMS; IWZBKSTYZ=乌兹别克斯坦邮政; IXBYYZ=西班牙邮政
IXGLDNYYZ=新喀里多尼亚邮政; IXJPEMS=新加坡EMS; IXJPYZ=新加坡邮政; IXLYYZ=叙利亚邮政
IXLYZ=希腊邮政; IXXLYZ=新西兰邮政; IXYLYZ=匈牙利邮政; IYDLYZ=意大利邮政; IYDNXYYZ=印度尼西亚邮政
IYDYZ=印度邮政; IYGYZ=英国邮政; IYLYZ=伊朗邮政; IYMNYYZ=亚美尼亚邮政; IYMYZ=也门邮政
IYNYZ=越南邮政; IYSLYZ=以色列邮政; IZBLTYZ=直布罗陀邮政; IZLYZ=智利邮政; JP=日本邮政; NL=荷兰邮政
QQYZ=全球邮政; RDSE=瑞典邮政; SWCH=瑞士邮政; YUEDANYOUZ=约旦邮政; INTMAIL=邮政国际包裹
`;
