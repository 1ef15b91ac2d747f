package locale

// Success is the errcode of an answer that is not a refusal.
const Success = 0

// General is the errcode of a refusal without a number of its own.
const General = 1

// errcodes are the numbers of the refusals in the HTTP interface. They are a
// promise to other programs: a number is never changed and never used again.
// docs/api.md lists them.
var errcodes = map[string]int{
	"internal":                 1000,
	"account.noSession":        1001,
	"notPermitted":             1002,
	"account.mustChange":       1003,
	"request.notFound":         1004,
	"request.method":           1005,
	"request.tooLarge":         1006,
	"request.contentType":      1007,
	"request.invalid":          1008,
	"request.badValue":         1009,
	"request.unknownParameter": 1010,
	"request.unknownField":     1011,
	"request.missing":          1012,
	"request.badJSON":          1013,
	"request.timeout":          1014,
	"account.badCredentials":   1101,
	"account.badDevice":        1102,
	"account.throttled":        1103,
	"account.busy":             1104,
	"account.userType":         1105,
	"account.notYours":         1106,
	"account.oldPassword":      1107,
	"account.passwordShort":    1108,
	"account.passwordLong":     1109,
	"account.passwordSame":     1110,
	"request.formType":         1015,
	"request.badForm":          1016,
	"account.codeRequired":     1111,
	"account.badCode":          1112,
	"account.totpOn":           1120,
	"account.totpOff":          1121,
	"account.totpNotBegun":     1122,
	"account.totpPersonal":     1123,
	"account.wrongPassword":    1124,
	"oidc.off":                 1130,
	"oidc.unavailable":         1131,
	"oidc.state":               1132,
	"oidc.denied":              1133,
	"oidc.rejected":            1134,
	"oidc.noAccount":           1135,
	"oidc.linked":              1136,
	"oidc.ticket":              1137,
	"file.missing":             2001,
	"file.failed":              2002,
	"file.notPicture":          2003,
	"file.tooLarge":            2004,
	"file.tooWide":             2005,
	"file.module":              2006,
	"file.noRoom":              2007,
	"file.personal":            2008,
	"organ.notFound":           1201,
	"organ.parentRequired":     1202,
	"organ.nameRequired":       1203,
	"organ.sort":               1204,
	"organ.status":             1205,
	"organ.retention":          1206,
	"organ.tooLong":            1207,
	"organ.taken":              1208,
	"organ.tooDeep":            1209,
	"organ.intoItself":         1210,
	"organ.root":               1211,
	"organ.own":                1212,
	"organ.ownRoles":           1213,
	"organ.role":               1214,
	"organ.hasSuper":           1215,
	"organ.enabled":            1216,
	"organ.hasUsers":           1217,
	"organ.confirm":            1218,
	"organ.rolesOffered":       1219,
	"device.notFound":          1301,
	"device.imei":              1302,
	"device.nameRequired":      1303,
	"device.type":              1304,
	"device.sim":               1305,
	"device.alias":             1306,
	"device.tooLong":           1307,
	"device.taken":             1308,
	"device.inboxOfRoot":       1309,
	"device.identityRequired":  1310,
	"track.imeiRequired":       1401,
	"track.rangeRequired":      1402,
	"track.rangeReversed":      1403,
	"track.rangeTooLong":       1404,
	"track.tooManyPoints":      1405,
	"track.badTime":            1406,
	"audit.badTime":            1501,
	"audit.rangeReversed":      1502,
	"dictionary.codeRequired":  1601,
	"dictionary.keyRequired":   1602,
	"dictionary.valueRequired": 1603,
	"dictionary.format":        1604,
	"dictionary.tooLong":       1605,
	"dictionary.status":        1606,
	"dictionary.parent":        1607,
	"dictionary.taken":         1608,
	"dictionary.notFound":      1609,
	"account.viewOnly":         1113,
	"user.notFound":            1801,
	"user.loginRequired":       1802,
	"user.loginFormat":         1803,
	"user.loginTaken":          1804,
	"user.loginFixed":          1805,
	"user.organRequired":       1806,
	"user.roleRequired":        1807,
	"user.roleNotGivable":      1808,
	"user.employeeAtRoot":      1809,
	"user.email":               1810,
	"user.phone":               1811,
	"user.photo":               1812,
	"user.tooLong":             1813,
	"user.self":                1814,
	"user.lastSuper":           1815,
	"user.holdsMore":           1816,
	"user.disabled":            1817,
	"user.noneChosen":          1818,
	"individual.notFound":      1901,
	"individual.bound":         1902,
	"individual.notBound":      1903,
	"individual.noneChosen":    1904,
	"permission.superOnly":     1720,
}

// Errcode returns the number of a refusal's code, General where it has none.
func Errcode(code string) int {
	if n, ok := errcodes[code]; ok {
		return n
	}
	return General
}

// Errcodes calls yield for every code and its number, in no order.
func Errcodes(yield func(code string, number int) bool) {
	for code, number := range errcodes {
		if !yield(code, number) {
			return
		}
	}
}
