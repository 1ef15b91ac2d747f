"""Names that rules do not find: provinces, customary English names, and characters that are read otherwise in a place's name."""

PROVINCES = {
    "11": "Beijing", "12": "Tianjin", "13": "Hebei", "14": "Shanxi", "15": "Inner Mongolia", "21": "Liaoning", "22": "Jilin", "23": "Heilongjiang",
    "31": "Shanghai", "32": "Jiangsu", "33": "Zhejiang", "34": "Anhui", "35": "Fujian", "36": "Jiangxi", "37": "Shandong", "41": "Henan", "42": "Hubei",
    "43": "Hunan", "44": "Guangdong", "45": "Guangxi", "46": "Hainan", "50": "Chongqing", "51": "Sichuan", "52": "Guizhou", "53": "Yunnan", "54": "Tibet",
    "61": "Shaanxi", "62": "Gansu", "63": "Qinghai", "64": "Ningxia", "65": "Xinjiang", "71": "Taiwan", "81": "Hong Kong", "82": "Macau",
}

BY_HAND = {
    # Inner Mongolia
    "呼和浩特市": "Hohhot", "包头市": "Baotou", "乌海市": "Wuhai", "鄂尔多斯市": "Ordos", "呼伦贝尔市": "Hulunbuir", "巴彦淖尔市": "Bayannur",
    "乌兰察布市": "Ulanqab", "兴安盟": "Hinggan League", "锡林郭勒盟": "Xilingol League", "阿拉善盟": "Alxa League", "海拉尔区": "Hailar District",
    "满洲里市": "Manzhouli", "二连浩特市": "Erenhot", "锡林浩特市": "Xilinhot", "乌兰浩特市": "Ulanhot",
    # Xinjiang
    "乌鲁木齐市": "Ürümqi", "乌鲁木齐县": "Ürümqi County", "克拉玛依市": "Karamay", "克拉玛依区": "Karamay District", "吐鲁番市": "Turpan", "哈密市": "Hami",
    "昌吉回族自治州": "Changji Hui Autonomous Prefecture", "博尔塔拉蒙古自治州": "Bortala Mongol Autonomous Prefecture",
    "巴音郭楞蒙古自治州": "Bayingolin Mongol Autonomous Prefecture", "阿克苏地区": "Aksu Prefecture", "阿克苏市": "Aksu",
    "克孜勒苏柯尔克孜自治州": "Kizilsu Kyrgyz Autonomous Prefecture", "喀什地区": "Kashgar Prefecture", "喀什市": "Kashgar", "和田地区": "Hotan Prefecture",
    "和田市": "Hotan", "和田县": "Hotan County", "伊犁哈萨克自治州": "Ili Kazakh Autonomous Prefecture", "塔城地区": "Tacheng Prefecture",
    "阿勒泰地区": "Altay Prefecture", "阿勒泰市": "Altay", "伊宁市": "Yining", "库尔勒市": "Korla", "石河子市": "Shihezi", "图木舒克市": "Tumxuk", "莎车县": "Yarkant County",
    "阿图什市": "Artux", "阿拉山口市": "Alashankou", "霍尔果斯市": "Khorgas", "可克达拉市": "Kokdala", "库车市": "Kuqa", "库车县": "Kuqa County",
    # Tibet
    "拉萨市": "Lhasa", "日喀则市": "Shigatse", "昌都市": "Qamdo", "林芝市": "Nyingchi", "山南市": "Shannan", "那曲市": "Nagqu", "那曲地区": "Nagqu Prefecture",
    "阿里地区": "Ngari Prefecture",
    # Autonomous prefectures with customary names
    "阿坝藏族羌族自治州": "Ngawa Tibetan and Qiang Autonomous Prefecture", "甘孜藏族自治州": "Garzê Tibetan Autonomous Prefecture",
    "迪庆藏族自治州": "Dêqên Tibetan Autonomous Prefecture", "海西蒙古族藏族自治州": "Haixi Mongol and Tibetan Autonomous Prefecture",
    "果洛藏族自治州": "Golog Tibetan Autonomous Prefecture", "玉树藏族自治州": "Yushu Tibetan Autonomous Prefecture",
    "延边朝鲜族自治州": "Yanbian Korean Autonomous Prefecture", "香格里拉市": "Shangri-La", "哈尔滨市": "Harbin", "齐齐哈尔市": "Qiqihar", "佳木斯市": "Jiamusi",
    "大兴安岭地区": "Da Hinggan Ling Prefecture", "格尔木市": "Golmud", "德令哈市": "Delingha", "玉树市": "Yushu",
    # Districts named after what they are
    "城区": "Urban District", "郊区": "Suburban District", "矿区": "Mining District", "市区": "Urban District", "新区": "New Area",
    "东区": "East District", "西区": "West District", "南区": "South District", "北区": "North District", "中区": "Central District",
    "浦东新区": "Pudong New Area", "滨海新区": "Binhai New Area",
    # Hong Kong and Macau
    "中西区": "Central and Western District", "湾仔区": "Wan Chai District", "油尖旺区": "Yau Tsim Mong District", "深水埗区": "Sham Shui Po District",
    "九龙城区": "Kowloon City District", "黄大仙区": "Wong Tai Sin District", "观塘区": "Kwun Tong District", "荃湾区": "Tsuen Wan District",
    "屯门区": "Tuen Mun District", "元朗区": "Yuen Long District", "大埔区": "Tai Po District", "西贡区": "Sai Kung District", "沙田区": "Sha Tin District",
    "葵青区": "Kwai Tsing District", "离岛区": "Islands District",
    "花地玛堂区": "Nossa Senhora de Fátima", "花王堂区": "Santo António", "望德堂区": "São Lázaro", "大堂区": "Sé", "风顺堂区": "São Lourenço",
    "嘉模堂区": "Nossa Senhora do Carmo", "路凼填海区": "Cotai", "圣方济各堂区": "São Francisco Xavier",
    # Taiwan
    "台北市": "Taipei", "新北市": "New Taipei", "桃园市": "Taoyuan", "台中市": "Taichung", "台南市": "Tainan", "高雄市": "Kaohsiung", "基隆市": "Keelung",
    "新竹市": "Hsinchu", "嘉义市": "Chiayi", "新竹县": "Hsinchu County", "苗栗县": "Miaoli County", "彰化县": "Changhua County", "南投县": "Nantou County",
    "云林县": "Yunlin County", "嘉义县": "Chiayi County", "屏东县": "Pingtung County", "宜兰县": "Yilan County", "花莲县": "Hualien County",
    "台东县": "Taitung County", "澎湖县": "Penghu County", "金门县": "Kinmen County",
}

READINGS = {
    "六安": "lu an", "六合": "lu he", "亳州": "bo zhou", "蚌埠": "beng bu", "厦门": "xia men", "东莞": "dong guan", "台州": "tai zhou", "丽水": "li shui",
    "乐清": "yue qing", "乐山": "le shan", "乐亭": "lao ting", "大城": "dai cheng", "长治": "chang zhi", "长子": "zhang zi", "洪洞": "hong tong",
    "繁峙": "fan shi", "浚县": "xun xian", "单县": "shan xian", "莘县": "shen xian", "东阿": "dong e", "铅山": "yan shan", "歙县": "she xian",
    "黟县": "yi xian", "涡阳": "guo yang", "枞阳": "zong yang", "郫都": "pi du", "犍为": "qian wei", "筠连": "jun lian", "荥经": "ying jing", "荥阳": "xing yang",
    "井陉": "jing xing", "蔚县": "yu xian", "藁城": "gao cheng", "任丘": "ren qiu", "任泽": "ren ze", "任城": "ren cheng", "任县": "ren xian", "任": "ren", "牟平": "mu ping", "中牟": "zhong mu",
    "泌阳": "bi yang", "渑池": "mian chi", "柘城": "zhe cheng", "武陟": "wu zhi", "郏县": "jia xian", "长葛": "chang ge", "长垣": "chang yuan", "黄陂": "huang pi",
    "监利": "jian li", "耒阳": "lei yang", "什邡": "shi fang", "番禺": "pan yu", "北碚": "bei bei", "阆中": "lang zhong", "珲春": "hun chun", "穆棱": "mu ling", "绥棱": "sui ling",
    "讷河": "ne he", "吴堡": "wu bu", "柞水": "zha shui", "华阴": "hua yin", "华州": "hua zhou", "华容": "hua rong", "合阳": "he yang", "宕昌": "tan chang", "皋兰": "gao lan",
    "会宁": "hui ning", "会同": "hui tong", "会昌": "hui chang", "会东": "hui dong", "会理": "hui li", "会泽": "hui ze", "尉犁": "yu li", "尉氏": "wei shi",
    "瑞丽": "rui li", "勐海": "meng hai", "勐腊": "meng la", "重庆": "chong qing", "西藏": "xi zang", "万载": "wan zai", "上饶": "shang rao", "瓯海": "ou hai",
    "鄞州": "yin zhou", "嵊州": "sheng zhou", "嵊泗": "sheng si", "诸暨": "zhu ji", "睢宁": "sui ning", "睢阳": "sui yang", "睢县": "sui xian", "邳州": "pi zhou", "盱眙": "xu yi",
    "溧水": "li shui", "溧阳": "li yang", "浒墅": "hu shu", "临朐": "lin qu", "茌平": "chi ping", "郯城": "tan cheng", "鄄城": "juan cheng", "莒县": "ju xian", "莒南": "ju nan",
    "无棣": "wu di", "曲阜": "qu fu", "曲阳": "qu yang", "曲周": "qu zhou", "曲靖": "qu jing", "曲江": "qu jiang", "曲沃": "qu wo", "曲水": "qu shui", "阳曲": "yang qu", "朝阳": "chao yang",
    "隰县": "xi xian", "乡宁": "xiang ning", "解放": "jie fang", "获嘉": "huo jia", "大厂": "da chang", "行唐": "xing tang", "涿州": "zhuo zhou", "盂县": "yu xian",
    "五台": "wu tai", "沁源": "qin yuan", "代县": "dai xian", "中阳": "zhong yang", "文水": "wen shui", "尧都": "yao du", "侯马": "hou ma", "闽侯": "min hou", "长乐": "chang le",
    "平乐": "ping le", "将乐": "jiang le", "乐业": "le ye", "昌乐": "chang le", "乐陵": "lao ling", "乐平": "le ping", "乐安": "le an", "乐昌": "le chang", "乐都": "le du", "乐至": "le zhi", "乐东": "le dong", "康乐": "kang le", "新乐": "xin le", "民乐": "min le",
    "民和": "min he", "博罗": "bo luo", "揭阳": "jie yang", "大埔": "da bu", "黄埔": "huang pu", "斗门": "dou men", "徐闻": "xu wen", "儋州": "dan zhou", "那坡": "na po", "百色": "bo se", "宁明": "ning ming",
    "凭祥": "ping xiang", "邕宁": "yong ning", "岑溪": "cen xi", "叙永": "xu yong", "綦江": "qi jiang", "垫江": "dian jiang", "石柱": "shi zhu", "彭水": "peng shui", "秭归": "zi gui", "郧阳": "yun yang", "郧西": "yun xi", "蕲春": "qi chun", "猇亭": "xiao ting", "硚口": "qiao kou",
    "汨罗": "mi luo", "郴州": "chen zhou", "芷江": "zhi jiang", "溆浦": "xu pu", "枝江": "zhi jiang", "安陆": "an lu", "新都": "xin du", "新津": "xin jin", "都江堰": "du jiang yan", "都匀": "du yun", "都安": "du an", "武都": "wu du", "成都": "cheng du", "江都": "jiang du", "丰都": "feng du", "昌都": "chang du", "宜都": "yi du",
    "余姚": "yu yao", "嘉祥": "jia xiang", "沈丘": "shen qiu", "沈北": "shen bei", "沈阳": "shen yang", "沈河": "shen he", "覃塘": "qin tang", "盖州": "gai zhou", "牡丹": "mu dan", "弋阳": "yi yang", "婺源": "wu yuan", "婺城": "wu cheng", "衢州": "qu zhou", "衢江": "qu jiang",
    "石家庄": "shi jia zhuang", "台儿庄": "tai er zhuang", "普洱": "pu er", "洱源": "er yuan", "大理": "da li", "孟连": "meng lian", "砚山": "yan shan", "弥勒": "mi le", "个旧": "ge jiu",
    "巴州": "ba zhou", "巴南": "ba nan", "阿合奇": "a he qi", "乾县": "qian xian", "乾安": "qian an", "栎阳": "yue yang", "雁塔": "yan ta", "盩厔": "zhou zhi", "洛南": "luo nan", "镇坪": "zhen ping", "岢岚": "ke lan", "长安": "chang an", "长沙": "chang sha", "长春": "chang chun", "长寿": "chang shou", "长丰": "chang feng", "长海": "chang hai",
    "长岭": "chang ling", "长白": "chang bai", "长宁": "chang ning", "长兴": "chang xing", "长汀": "chang ting", "长泰": "chang tai", "长清": "chang qing", "长岛": "chang dao", "长阳": "chang yang", "长洲": "chang zhou", "长顺": "chang shun", "长武": "chang wu", "天长": "tian chang", "延长": "yan chang", "长": "chang",
    "重": "chong", "峪": "yu", "嘉峪关": "jia yu guan", "桥西": "qiao xi", "藏": "zang", "扶余": "fu yu", "夹江": "jia jiang", "给": "ji", "南漳": "nan zhang", "应县": "ying xian", "应城": "ying cheng", "宁陵": "ning ling", "兴县": "xing xian", "兴国": "xing guo", "兴化": "xing hua", "兴": "xing", "宁": "ning", "应": "ying", "单": "shan",
    "万柏林": "wan bo lin", "柏乡": "bai xiang", "桐柏": "tong bai", "澄迈": "cheng mai", "澄城": "cheng cheng", "澄江": "cheng jiang", "澄海": "cheng hai", "浈江": "zhen jiang", "漯河": "luo he", "濮阳": "pu yang", "鹤壁": "he bi", "商水": "shang shui", "泌": "bi", "巢湖": "chao hu", "居巢": "ju chao", "砀山": "dang shan", "颍上": "ying shang", "颍州": "ying zhou",
    "栖霞": "qi xia", "芝罘": "zhi fu", "罗山": "luo shan", "石首": "shi shou", "相城": "xiang cheng", "相山": "xiang shan", "句容": "ju rong", "崇川": "chong chuan", "海曙": "hai shu", "莲都": "lian du", "缙云": "jin yun", "龙湾": "long wan", "瓯": "ou", "洞头": "dong tou",
}
