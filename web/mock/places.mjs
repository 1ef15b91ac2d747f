// Where the mock's vehicles drive: city centres, plate prefixes, organisation ids.
export const cities = [
  { en: "Shanghai", plate: "沪A", lon: 121.47, lat: 31.2, organ: 3 },
  { en: "Hangzhou", plate: "浙A", lon: 120.16, lat: 30.27, organ: 4 },
  { en: "Nanjing", plate: "苏A", lon: 118.8, lat: 32.05, organ: 5 },
  { en: "Beijing", plate: "京N", lon: 116.404, lat: 39.915, organ: 7 },
  { en: "Tianjin", plate: "津C", lon: 117.2, lat: 39.1, organ: 8 },
  { en: "Guangzhou", plate: "粤A", lon: 113.27, lat: 23.13, organ: 10 },
  { en: "Shenzhen", plate: "粤B", lon: 114.06, lat: 22.6, organ: 11 },
];
