/** Rows of a keyboard. */
export const keyboardRows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  'yxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '147258369',
  '741852963',
] as const

const list = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/**
 * The words in the most common passwords, in lower case. A password of at most three of these, plus digits and symbols,
 * is refused.
 */
export const commonWords: readonly string[] = list(`
  password passwort passord passwords pass passw pwd senha parola motdepasse contrasena wachtwoord kennwort hemmelig
  secret secrets hidden private access account login logon signin user username root admin administrator system sysadmin
  support service server guest test tester testing demo sample example default changeme change temp temporary welcome
  velkommen hello hallo hei letmein open opensesame sesame trustno trust nobody somebody enter please thankyou thanks
  qwerty qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx wsxedc qweasd qwe asd zxc
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghijkl alphabet onetwothree onetwo numbers number digits
  iloveyou loveyou love lovely lover loves loveme forever always baby babygirl babyboy honey sweet sweety sweetheart
  darling princess prince queen king kings angel angels beautiful beauty pretty handsome sexy kiss kisses heart hearts
  god jesus christ jesuschrist lord blessed blessing bless faith grace glory gloryland heaven hallelujah amen church
  godisgood godislove jesusislord jesuslovesme praise prayer pastor bible favour favor miracle mercy testimony victory
  allah mohammed muhammad bismillah alhamdulillah inshallah
  football soccer baseball basketball hockey tennis golf cricket arsenal chelsea liverpool manchester united manutd
  city barcelona barca realmadrid madrid juventus milan bayern everton tottenham rosenborg brann messi ronaldo
  cristiano neymar mbappe drogba okocha kanu osimhen superman batman spiderman ironman avengers marvel starwars
  skywalker jedi yoda matrix pokemon pikachu mario luigi zelda minecraft fortnite roblox computer internet windows
  microsoft google facebook instagram whatsapp twitter youtube yahoo gmail hotmail samsung nokia iphone android apple
  dragon monkey tiger lion lions eagle eagles panther wolf bear shark dolphin horse puppy kitten dog dogs cat cats
  butterfly flower flowers rose rainbow sunshine summer sommer winter vinter spring autumn hosten sunday monday tuesday
  wednesday thursday friday saturday january february march april june july august september october november december
  mandag tirsdag onsdag torsdag fredag lordag sondag januar februar mars mai juni juli oktober desember
  star stars moon earth world universe galaxy planet sky ocean freedom liberty peace power energy money dollar naira
  cash rich richman millionaire billionaire success winner champion boss master masters ninja killer hunter warrior
  soldier captain general chief cowboy pirate wizard magic diamond gold golden silver crystal platinum
  nigeria naija nigerian lagos abuja ibadan kano portharcourt benin enugu kaduna onitsha ikeja lekki biafra oduduwa
  arewa africa african norway norge norsk oslo bergen trondheim stavanger london england britain canada toronto america
  germany berlin deutschland
  mother father mama papa mummy daddy mommy brother sister family familie friend friends children son daughter
  michael jennifer jessica ashley daniel david joseph joshua matthew andrew michelle charlie robert thomas james john
  jordan hannah samantha nicole george william elizabeth mary maria anna peter paul emmanuel blessings chukwu chioma
  ngozi emeka chidi tunde femi kunle segun sade funmi bola amina fatima ibrahim musa aisha hassan usman abdul
  inspection inspector inspect inspeksjon fieldproof vehicle property goods
  the and you are not this that with for from your mine myself my me is it in on at to of we our new now one two three
  four five six seven eight nine ten zero hundred thousand million jeg deg elsker og er det den
  correct horse battery staple correcthorse correcthorsebatterystaple whatever nothing everything something forgot
  forget remember mypassword nopassword yourpassword thisis thisismypassword longpassword strongpassword
  securepassword mysecret mysecretpassword supersecret topsecret letmeinnow letmeinplease opensaysme
  fuck fuckyou fucker shit bitch asshole sex sexsex porn pussy dick
`)

/** Whole phrases, with their spaces. */
export const commonPhrases: readonly string[] = [
  'to be or not to be',
  'may the force be with you',
  'the quick brown fox',
  'lorem ipsum dolor sit amet',
  'once upon a time',
  'in god we trust',
  'live laugh love',
  'never give up',
  'carpe diem',
  'hakuna matata',
  'winter is coming',
  'i am the best',
  'god is great',
  'the lord is my shepherd',
  'happy birthday',
  'merry christmas',
  'happy new year',
  'good morning',
  'good night',
  'jeg elsker deg',
  'god jul',
  'gratulerer med dagen',
]
