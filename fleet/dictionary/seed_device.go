package dictionary

// deviceLists are about devices, their positions and SIM cards.
func deviceLists() []list {
	return []list{
		{"DEVICE_TYPE", "设备类型", "Device type", []entry{
			{"YX", "有线", "Wired", ""},
			{"WX", "无线", "Wireless", ""},
		}},
		{"ONLINE_STATE", "在线状态", "Online state", []entry{
			{"ONLINE", "在线", "Online", ""},
			{"OFFLINE", "离线", "Offline", ""},
			{"NOTUSE", "未使用", "Unused", ""},
		}},
		{"LOCATION_TYPE", "定位方式", "Located by", []entry{
			{"0", "无定位", "No position", ""},
			{"1", "GPS", "GPS", ""},
			{"2", "WiFi", "WiFi", ""},
			{"3", "多基站", "Cell towers", ""},
			{"4", "单基站", "Single cell tower", ""},
			{"5", "北斗混合", "BeiDou/GNSS mixed", ""},
		}},
		{"INSTALL_LOCATION", "安装位置", "Installation place", []entry{
			{"DASHBOARD", "仪表台", "Dashboard", ""},
			{"CENTRE_CONSOLE", "中控台", "Centre console", ""},
			{"FUSE_BOX", "保险盒", "Fuse box", ""},
			{"DRIVER_SEAT", "主驾座椅下", "Under the driver's seat", ""},
			{"PASSENGER_SEAT", "副驾座椅下", "Under the passenger's seat", ""},
			{"REAR_SEAT", "后排座椅", "Rear seat", ""},
			{"DOOR_SILL", "门槛", "Door sill", ""},
			{"TRUNK", "后备箱", "Boot", ""},
			{"BUMPER", "保险杠", "Bumper", ""},
			{"CHASSIS", "底盘", "Chassis", ""},
			{"ENGINE_BAY", "发动机舱", "Engine bay", ""},
			{"OTHER", "其他", "Other", ""},
		}},
		{"SIM_COMBO", "SIM卡套餐", "SIM package", []entry{
			{"10M", "10MB/月", "10 MB a month", ""},
			{"30M", "30MB/月", "30 MB a month", ""},
			{"50M", "50MB/月", "50 MB a month", ""},
			{"100M", "100MB/月", "100 MB a month", ""},
			{"500M", "500MB/月", "500 MB a month", ""},
			{"1G", "1GB/月", "1 GB a month", ""},
		}},
		{"SIM_PERIOD", "SIM卡周期", "SIM period", []entry{
			{"1", "1个月", "1 month", ""},
			{"3", "3个月", "3 months", ""},
			{"6", "6个月", "6 months", ""},
			{"12", "1年", "1 year", ""},
			{"24", "2年", "2 years", ""},
			{"36", "3年", "3 years", ""},
		}},
		{"SIM_LOCATION", "SIM卡归属", "SIM location", []entry{
			{"DOMESTIC", "国内", "Domestic", ""},
			{"OVERSEAS", "海外", "Overseas", ""},
			{"GLOBAL", "全球漫游", "Global roaming", ""},
		}},
		{"SIM_TYPE", "SIM卡类型", "SIM type", []entry{
			{"CMCC", "中国移动", "China Mobile", ""},
			{"CUCC", "中国联通", "China Unicom", ""},
			{"CTCC", "中国电信", "China Telecom", ""},
			{"OTHER", "其他运营商", "Other carrier", ""},
		}},
		{"SIM_STATE", "SIM卡状态", "SIM state", []entry{
			{"UNKNOWN", "未知", "Unknown", ""},
			{"TEST", "测试期", "Test period", ""},
			{"INVENTORY", "库存", "In stock", ""},
			{"ACTIVE", "正常使用", "Active", ""},
			{"SUSPENDED", "停机保号", "Suspended", ""},
			{"OVERUSED", "超量停机", "Over quota", ""},
			{"STOPPED", "停机", "Stopped", ""},
			{"CANCELLED", "已销户", "Cancelled", ""},
		}},
	}
}
