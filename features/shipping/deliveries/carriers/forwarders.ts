/** Parcel forwarders for goods bought abroad. */
export const forwarders = `
ZY_AG=爱购转运; ZY_AOZ=爱欧洲; ZY_AUSE=澳世速递; ZY_AXO=AXO; ZY_AZY=澳转运; ZY_BDA=八达网
ZY_BEE=蜜蜂速递; ZY_BH=贝海速递; ZY_BL=百利快递; ZY_BM=斑马物流; ZY_BOZ=败欧洲; ZY_BT=百通物流
ZY_BYECO=贝易购; ZY_CM=策马转运; ZY_CTM=赤兔马转运; ZY_CUL=CUL中美速递; ZY_DGHT=德国海淘之家
ZY_DYW=德运网; ZY_EFS=EFS POST; ZY_ESONG=宜送转运; ZY_ETD=ETD; ZY_FD=飞碟快递; ZY_FG=飞鸽快递
ZY_FLSD=风雷速递; ZY_FX=风行快递; ZY_FXSD=风行速递; ZY_FY=飞洋快递; ZY_HC=皓晨快递
ZY_HCYD=皓晨优递; ZY_HDB=海带宝; ZY_HFMZ=汇丰美中速递; ZY_HJSD=豪杰速递; ZY_HTAO=360hitao转运
ZY_HTCUN=海淘村; ZY_HTKE=365海淘客; ZY_HTONG=华通快运; ZY_HXKD=海星桥快递; ZY_HXSY=华兴速运
ZY_HYSD=海悦速递; ZY_IHERB=LogisticsY; ZY_JA=君安快递; ZY_JD=时代转运; ZY_JDKD=骏达快递
ZY_JDZY=骏达转运; ZY_JH=久禾快递; ZY_JHT=金海淘; ZY_LBZY=联邦转运FedRoad; ZY_LPZ=领跑者快递
ZY_LX=龙象快递; ZY_LZWL=量子物流; ZY_MBZY=明邦转运; ZY_MGZY=美国转运; ZY_MJ=美嘉快递
ZY_MST=美速通; ZY_MXZY=美西转运; ZY_MZ=168 美中快递; ZY_OEJ=欧e捷; ZY_OZF=欧洲疯; ZY_OZGO=欧洲GO
ZY_QMT=全美通; ZY_QQEX=QQ-EX; ZY_RDGJ=润东国际快线; ZY_RT=瑞天快递; ZY_RTSD=瑞天速递
ZY_SCS=SCS国际物流; ZY_SDKD=速达快递; ZY_SFZY=四方转运; ZY_SOHO=SOHO苏豪国际
ZY_SONIC=Sonic-Ex速递; ZY_ST=上腾快递; ZY_TCM=通诚美中快递; ZY_TJ=天际快递; ZY_TM=天马转运
ZY_TN=滕牛快递; ZY_TPAK=TrakPak; ZY_TPY=太平洋快递; ZY_TSZ=唐三藏转运; ZY_TTHT=天天海淘
ZY_TWC=TWC转运世界; ZY_TX=同心快递; ZY_TY=天翼快递; ZY_TZH=同舟快递; ZY_UCS=UCS合众快递
ZY_WDCS=文达国际DCS; ZY_XC=星辰快递; ZY_XDKD=迅达快递; ZY_XDSY=信达速运; ZY_XF=先锋快递
ZY_XGX=新干线快递; ZY_XIYJ=西邮寄; ZY_XJ=信捷转运; ZY_YGKD=优购快递; ZY_YJSD=友家速递
ZY_YPW=云畔网; ZY_YQ=云骑快递; ZY_YQWL=一柒物流; ZY_YSSD=优晟速递; ZY_YSW=易送网
ZY_YTUSA=运淘美国
`;
