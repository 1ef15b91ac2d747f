package story

// China is where stories can be told to a server that knows its provinces: in Sichuan, with the border of Chongqing, which runs from north to south there,
// 100 km east of home.
var China = Scene{Lat: 29.11, Lon: 105.728 - AtBorder/chinaDegree, Metre: 1 / chinaDegree}

const chinaDegree = 97_150.0 // metres a degree of longitude has at 29.11 degrees north

// Sichuan is the code of the province that vehicles must not leave.
const Sichuan = 510000
