package guess

import "strings"

// common are words that very many people have for a password, alone or with digits about them.
var common = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(commonWords) {
		out[w] = true
	}
	return out
}()

const commonWords = `
password passwort passwords passw passwd pass passcode passphrase mypassword yourpassword newpassword oldpassword thepassword changeme changeit
changethis change default temp temporary temppass test tests testing tester testtest testuser testpass demo demouser sample example guest visitor
anonymous nobody user username users userpass login logon signin signup account accounts admin administrator adminadmin administrateur sysadmin
superadmin superuser super root rootroot toor system systems operator manager management supervisor support service services server office company
business work worker employee staff boss secret secrets topsecret private public hidden letmein letmeinnow openup opensesame open access accessgranted
enter enterprise welcome welcomehome hello hellohello helloworld hey hi goodbye goodluck goodmorning please thanks thankyou
qwerty qwertyuiop qwert qwer asdf asdfg asdfgh asdfasdf asdfjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qaz wsx azerty qwertz dvorak abc abcabc abcd abcde
abcdef abcdefg abcdefgh abcxyz xyz alphabet aaa aaaa aaaaaa xxx xxxx xxxxxx zzz zzzzzz
iloveyou ilove iloveu loveyou love lovely lover loveme lovelove mylove babygirl babyboy baby honey sweety sweetie sweetheart darling princess prince
queen king kingdom angel angels heaven forever always together family mother father mama papa mummy daddy brother sister friend friends bestfriend
sunshine sunflower summer winter spring autumn monday friday sunday january december moonlight starlight star stars rainbow flower flowers butterfly
monkey dragon tiger lion eagle falcon hawk wolf panda dog doggy cat kitty kitten bear horse dolphin shark snake spider rabbit chicken fish
football baseball basketball soccer hockey tennis golf rugby cricket volleyball swimming runner racing fishing hunter hunting liverpool arsenal chelsea
barcelona realmadrid manchester juventus yankees lakers cowboys eagles steelers
superman batman spiderman ironman wonderwoman starwars startrek matrix pokemon pikachu naruto minecraft warcraft starcraft gandalf hobbit harrypotter
michael jennifer jessica ashley daniel matthew joshua andrew anthony robert thomas william charlie george jordan hannah amanda nicole michelle
samantha elizabeth alexander christopher jonathan benjamin david jason john johnny james peter martin maria anna natasha
computer internet network website windows microsoft google facebook twitter instagram youtube apple iphone samsung nokia huawei xiaomi lenovo android
linux ubuntu oracle database mysql postgres cisco router switch wireless mobile phone telephone camera
master mastermind trustno trustnoone shadow killer ninja pirate samurai warrior soldier fighter hacker hackers wizard magic mystery phantom ghost
mustang ferrari porsche mercedes toyota honda yamaha suzuki corvette camaro harley truck trucks vehicle vehicles car cars driver tracker tracking
gps location position fleet waymark device devices beidou
money moneymoney million millionaire dollar dollars rich lucky luckyday success successful winner winning freedom liberty peace power powerful energy
happy happiness happyday smile smiley crazy cool coolguy awesome perfect beautiful pretty handsome sexy sexygirl
coffee chocolate cookie cookies banana orange lemon cherry strawberry pepper ginger sugar candy cheese pizza burger butter
music guitar piano dancer dancing singer metal metallica nirvana beatles elvis
blink midnight diamond silver golden gold crystal platinum purple yellow green black white bluesky red blue
china beijing shanghai shenzhen guangzhou hongkong taiwan america american canada london paris berlin england france germany russia moscow india
nihao woaini woaiwojia aini woaini woaiwo woaimama woshishui mima wodemima mimamima xiaoming xiaohong zhangsan lisi wangwu laopo laogong baobao
baobei qinaide shengri zhongguo huanying nishishui ceshi guanli guanliyuan gongsi yonghu denglu
contrasena senha parola geheim hallo schatz passord motdepasse bonjour soleil azertyuiop tequiero teamo holamundo amor
zaq zaqxsw pokerface whatever nothing something anything everything unknown jesus christ blessed blessing faith hope grace church bible amen
genius student students teacher school college university class classroom teaching learning
apollo hercules athena zeus phoenix galaxy universe planet rocket saturn mercury jupiter venus neptune
`
