/** Carriers of single regions or trades, and names that live on in old sheets. */
export const otherCarriers = `
AMAZON=亚马逊,亚马逊物流; AJ=安捷快递; AXD=安信达快递; AYCA=澳邮专线; BDT=八达通; BFDF=百福东方
BHGJ=贝海国际; BQXHM=北青小红帽; CCES=CCES快递; CG=程光; CJKD=城际快递; CNPEX=CNPEX中邮快递
COE=COE东方快递,COE快递; CSCY=长沙创一; CDSTKY=成都善途速运; CTG=联合运通; DTWL=大田物流; EWE=EWE
FKD=飞康达; FTD=富腾达; GD=冠达; GSD=共速达; GTONG=广通; GTSD=高铁速递; HFWL=汇丰物流
HLWL=恒路物流; HOTSCM=鸿桥供应链; HPTEX=海派通物流公司; hq568=华强物流; HQSY=环球速运
HXLWL=华夏龙物流; HXWL=豪翔物流; HYLSD=好来运快递; JAD=捷安达; JJKY=佳吉快运; JLDT=嘉里物流
JTKD=捷特快递; JXD=急先达; JYKD=晋越快递; JGWL=景光物流; JYWL=佳怡物流; MB=民邦快递; MHKD=民航快递
MK=美快; MLWL=明亮物流; NF=南方; NEDA=能达速递; PADTF=平安达腾飞快递; PANEX=泛捷快递
PCA=PCA Express; QCKD=全晨快递; QRT=全日通快递; QXT=全信通; RFEX=瑞丰速递; RFD=如风达; SAD=赛澳递
SAWL=圣安物流; SBWL=盛邦物流; SDWL=上大物流; SFWL=盛丰物流; SHWL=盛辉物流; ST=速通物流
STWL=速腾快递; SUBIDA=速必达物流; SDEZ=速递e站; UAPEX=全一快递; UEQ=UEQ Express; WJK=万家康
WJWL=万家物流; WXWL=万象物流; XBWL=新邦物流; XCWL=迅驰物流; XYT=希优特; XJ=新杰物流
YADEX=源安达快递; YDH=义达国际物流; YDT=易达通; YFEX=越丰物流; YFHEX=原飞航物流; YFSD=亚风快递
YTKD=运通快递; YXKD=亿翔快递; YUNDX=运东西; ZENY=增益快递; ZHQKD=汇强快递; ZTE=众通快递
ZYWL=中邮物流; AAE=AAE全球专递; ACS=ACS雅仕快递; ADP=ADP Express; APAC=APAC; ARAMEX=Aramex
BHT=BHT快递; DHL_GLB=DHL全球; DHLGM=DHL Global Mail; DPD=DPD; DPEX=DPEX; ESHIPPER=EShipper
GJEYB=国际e邮宝; GLS=GLS; IBLSD=便利速递; IBTD=宝通达; IBYB=贝邮宝; ICKY=出口易; IDFWL=达方物流
YXWL=宇鑫物流; IFTWL=飞特物流; IGJESD=俄速递; IHHWL=华翰物流; IHLY=互联易; ILKKD=林克快递
IQQKD=全球快递; IQTWL=全通物流; IXFLWL=小飞龙物流; IXPSJ=夏浦世纪; IXPWL=夏浦物流; IYTG=易通关
ONTRAC=ONTRAC; YAMA=日本大和运输; YODEL=YODEL; AOL=AOL; BCWELT=BCWELT; BN=笨鸟国际; UEX=UEX
ZMKMEX=芝麻开门
`;
