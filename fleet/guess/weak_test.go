package guess

import "testing"

func TestWeakPasswords(t *testing.T) {
	for _, c := range []struct {
		login string
		weak  []string
	}{
		{"", []string{
			"12345678", "123456", "87654321", "09876543", "23456789", "0123456789", "1234567890", "password", "Password", "PASSWORD1", "password123!", "P@ssw0rd", "pa55w0rd",
			"        ", "", "\t\t\t\t\t\t\t\t", "aaaaaaaa", "11111111", "000000", "abababab", "121212", "abcabcabc", "12341234", "1q2w3e4r", "qwertyui", "QWERTYUIOP", "qwerty123",
			"asdfghjkl", "zxcvbnm1", "1qaz2wsx", "qazwsxedc", "poiuytrewq", "abcdefgh", "hgfedcba", "abcd1234", "1234abcd", "abc12345", "111222", "11112222", "147258369",
			"iloveyou1", "welcome2026", "letmein99", "admin123", "Admin@123", "adminadmin", "test1234", "root1234", "changeme!", "woaini1314", "woaini520", "waymark2026", "天天天天天天天天",
		}},
		{"Zhanghua", []string{"zhanghua", "ZHANGHUA", " zhanghua ", "auhgnahz", "Zhanghua1", "zhanghua2026", "2026zhanghua", "zhanghua!", "!!auhgnahz99", "zhanghuazhanghua"}},
		{"north1", []string{"north1", "1htron", "north12", "north1234567", "north1!!", "NORTH1north1"}},
		{"861234567890123", []string{"861234567890123", "321098765432168", "8612345678901231"}},
		{"王小明的账号名", []string{"王小明的账号名", "名号账的明小王", "王小明的账号名1"}},
	} {
		for _, p := range c.weak {
			if !Weak(c.login, p) {
				t.Errorf("%s: %q is taken", c.login, p)
			}
		}
	}
}

func TestGoodPasswords(t *testing.T) {
	for _, p := range []string{
		"open-sesame", "close-sesame", "new-password", "another-secret", "a-secret-of-mine-7", "correct horse battery", "k7v9-tram", "mhxy-zdfk", "zhanghua-at-home", "我家的猫叫小黑",
		"kq3fm2wz", "92746183", "582931", "blue tram 47", "wq8zr2np5t", "北京西站第三候车室",
	} {
		if Weak("zhanghua", p) {
			t.Errorf("%q is refused", p)
		}
	}
}

// FuzzWeak looks for a password that cannot be judged.
func FuzzWeak(f *testing.F) {
	f.Add("admin", "admin123")
	f.Add("", "\xff\xfe")
	f.Fuzz(func(_ *testing.T, login, password string) { Weak(login, password) })
}
