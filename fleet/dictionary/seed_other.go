package dictionary

// moneyLists are about orders, payees and payments.
func moneyLists() []list {
	return []list{
		{"ACTIVATE_WAY", "激活方式", "Activation method", []entry{
			{"USER_BIND", "用户绑定", "Bound by the user", ""},
			{"FIRST_ONLINE", "首次上线", "First time online", ""},
			{"MANUAL", "手动激活", "By hand", ""},
		}},
		{"BONUS_TYPE", "分账类型", "Split type", []entry{
			{"DEVICE", "设备款", "Device price", ""},
			{"SERVICE", "服务费", "Service fee", ""},
			{"RENEW", "续费", "Renewal", ""},
		}},
		{"USER_TYPE", "主体类型", "Subject type", []entry{
			{"PERSONAL", "个人", "Person", ""},
			{"ENTERPRISE", "企业", "Enterprise", ""},
			{"INDIVIDUAL_BUSINESS", "个体工商户", "Individual business", ""},
			{"GOVERNMENT", "政府机构", "Government agency", ""},
		}},
		{"BANK", "银行", "Bank", []entry{
			{"ICBC", "中国工商银行", "Industrial and Commercial Bank of China", ""},
			{"ABC", "中国农业银行", "Agricultural Bank of China", ""},
			{"BOC", "中国银行", "Bank of China", ""},
			{"CCB", "中国建设银行", "China Construction Bank", ""},
			{"BCM", "交通银行", "Bank of Communications", ""},
			{"PSBC", "中国邮政储蓄银行", "Postal Savings Bank of China", ""},
			{"CMB", "招商银行", "China Merchants Bank", ""},
			{"CITIC", "中信银行", "China CITIC Bank", ""},
			{"CEB", "中国光大银行", "China Everbright Bank", ""},
			{"HXB", "华夏银行", "Hua Xia Bank", ""},
			{"CMBC", "中国民生银行", "China Minsheng Bank", ""},
			{"GDB", "广发银行", "China Guangfa Bank", ""},
			{"SPDB", "浦发银行", "Shanghai Pudong Development Bank", ""},
			{"CIB", "兴业银行", "Industrial Bank", ""},
			{"PAB", "平安银行", "Ping An Bank", ""},
			{"OTHER", "其他银行", "Other bank", ""},
		}},
		{"TOP_SOURCE", "支付来源", "Payment source", []entry{
			{"0", "微信", "WeChat", ""},
			{"1", "支付宝", "Alipay", ""},
			{"2", "银行转账", "Bank transfer", ""},
			{"4", "其他", "Other", ""},
		}},
		{"SOURCE_WAY", "账户来源", "Source of a payee", []entry{
			{"BACK", "后台添加", "Entered in the console", ""},
		}},
	}
}

// systemLists are about routes and permissions.
func systemLists() []list {
	return []list{
		{"SYSTEM_TYPE", "系统类型", "System", []entry{
			{"GPS_BACK", "管理后台", "Back office", ""},
			{"GPS_APP", "个人应用", "Personal application", ""},
		}},
		{"APP_TYPE", "应用类型", "Application", []entry{
			{"WEB", "浏览器应用", "Browser application", ""},
		}},
		{"ROUTE_TYPE", "路由类型", "Route type", []entry{
			{"PUBLIC", "公开", "Public", ""},
			{"SESSION", "登录可用", "Signed in", ""},
			{"PERMISSION", "按权限", "By permission", ""},
		}},
	}
}
