package devsim

import (
	"math"
	"math/rand/v2"
)

// City is where a vehicle lives.
type City struct {
	Name     string
	Lat, Lon float64 // centre, degrees WGS-84
	Radius   float64 // kilometres around the centre in which its places lie
	Fast     float64 // m/s that its vehicles go faster on straight stretches
	Plate    string  // the beginning of its number plates; vehicles abroad keep a Chinese one
}

// cities are inland or given a small radius, so that no route crosses the sea.
var cities = [...]City{
	{Name: "北京", Lat: 39.909, Lon: 116.397, Radius: 14, Plate: "京A"},
	{Name: "成都", Lat: 30.659, Lon: 104.066, Radius: 14, Plate: "川A"},
	{Name: "西安", Lat: 34.266, Lon: 108.943, Radius: 12, Plate: "陕A"},
	{Name: "郑州", Lat: 34.754, Lon: 113.665, Radius: 12, Plate: "豫A"},
	{Name: "武汉", Lat: 30.593, Lon: 114.305, Radius: 12, Plate: "鄂A"},
	{Name: "长沙", Lat: 28.228, Lon: 112.939, Radius: 12, Plate: "湘A"},
	{Name: "广州", Lat: 23.150, Lon: 113.290, Radius: 10, Plate: "粤A"},
	{Name: "杭州", Lat: 30.290, Lon: 120.140, Radius: 9, Plate: "浙A"},
	{Name: "南京", Lat: 32.050, Lon: 118.780, Radius: 11, Plate: "苏A"},
	{Name: "苏州", Lat: 31.310, Lon: 120.610, Radius: 8, Plate: "苏E"},
	{Name: "合肥", Lat: 31.830, Lon: 117.240, Radius: 11, Plate: "皖A"},
	{Name: "济南", Lat: 36.660, Lon: 117.040, Radius: 9, Plate: "鲁A"},
	{Name: "沈阳", Lat: 41.800, Lon: 123.430, Radius: 12, Plate: "辽A"},
	{Name: "石家庄", Lat: 38.042, Lon: 114.502, Radius: 12, Plate: "冀A"},
	{Name: "重庆", Lat: 29.560, Lon: 106.520, Radius: 9, Plate: "渝B"},
	{Name: "贵阳", Lat: 26.620, Lon: 106.650, Radius: 9, Plate: "贵A"},
	{Name: "上海", Lat: 31.200, Lon: 121.440, Radius: 12, Plate: "沪A"},
	{Name: "乌鲁木齐", Lat: 43.825, Lon: 87.600, Radius: 7, Plate: "新A"},
	{Name: "Bangkok", Lat: 13.760, Lon: 100.540, Radius: 10, Plate: "云A"},
	{Name: "Berlin", Lat: 52.510, Lon: 13.400, Radius: 11, Plate: "沪C"},
	{Name: "São Paulo", Lat: -23.560, Lon: -46.640, Radius: 10, Plate: "粤B"},
}

// abroad is how many cities at the end of the list lie outside China.
const abroad = 3

var (
	surnames   = [...]string{"王", "李", "张", "刘", "陈", "杨", "赵", "黄", "周", "吴", "徐", "孙", "胡", "朱", "高", "林", "何", "郭", "马", "罗"}
	givenNames = [...]string{"伟", "敏", "静", "强", "磊", "洋", "艳", "勇", "军", "杰", "娟", "涛", "明", "超", "秀英", "建国", "志强", "晓东", "丽华", "海燕", "文博", "子轩", "国庆", "春梅"}
)

// kmPerDegree is the length of a degree of latitude.
const kmPerDegree = 111.195

// somewhere draws a place in a city, more often near its centre.
func somewhere(rng *rand.Rand, c City) (lat, lon float64) {
	return around(c.Lat, c.Lon, c.Radius*math.Pow(rng.Float64(), 0.7), 2*math.Pi*rng.Float64())
}

// around returns the point that lies some kilometres away in a direction (radians clockwise from north). The
// earth is flat enough for a city.
func around(lat, lon, km, bearing float64) (float64, float64) {
	return lat + km*math.Cos(bearing)/kmPerDegree, lon + km*math.Sin(bearing)/(kmPerDegree*math.Cos(lat*math.Pi/180))
}
