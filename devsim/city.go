package devsim

// City is where a vehicle lives.
type City struct {
	Name     string
	Lat, Lon float64 // centre, degrees WGS-84
	Radius   float64 // kilometres around the centre in which its places lie
	Plate    string  // the beginning of its number plates; vehicles abroad keep a Chinese one
}

// cities are inland or given a small radius, so that no route crosses the sea.
var cities = [...]City{
	{"北京", 39.909, 116.397, 14, "京A"},
	{"成都", 30.659, 104.066, 14, "川A"},
	{"西安", 34.266, 108.943, 12, "陕A"},
	{"郑州", 34.754, 113.665, 12, "豫A"},
	{"武汉", 30.593, 114.305, 12, "鄂A"},
	{"长沙", 28.228, 112.939, 12, "湘A"},
	{"广州", 23.150, 113.290, 10, "粤A"},
	{"杭州", 30.290, 120.140, 9, "浙A"},
	{"南京", 32.050, 118.780, 11, "苏A"},
	{"苏州", 31.310, 120.610, 8, "苏E"},
	{"合肥", 31.830, 117.240, 11, "皖A"},
	{"济南", 36.660, 117.040, 9, "鲁A"},
	{"沈阳", 41.800, 123.430, 12, "辽A"},
	{"石家庄", 38.042, 114.502, 12, "冀A"},
	{"重庆", 29.560, 106.520, 9, "渝B"},
	{"贵阳", 26.620, 106.650, 9, "贵A"},
	{"上海", 31.200, 121.440, 12, "沪A"},
	{"乌鲁木齐", 43.825, 87.600, 7, "新A"},
	{"Bangkok", 13.760, 100.540, 10, "云A"},
	{"Berlin", 52.510, 13.400, 11, "沪C"},
	{"São Paulo", -23.560, -46.640, 10, "粤B"},
}

// abroad is how many cities at the end of the list lie outside China.
const abroad = 3

var (
	surnames   = [...]string{"王", "李", "张", "刘", "陈", "杨", "赵", "黄", "周", "吴", "徐", "孙", "胡", "朱", "高", "林", "何", "郭", "马", "罗"}
	givenNames = [...]string{"伟", "敏", "静", "强", "磊", "洋", "艳", "勇", "军", "杰", "娟", "涛", "明", "超", "秀英", "建国", "志强", "晓东", "丽华", "海燕", "文博", "子轩", "国庆", "春梅"}
)
