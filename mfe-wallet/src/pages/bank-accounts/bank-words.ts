/** Short names, brands and former names of Nigerian banks, in addition to the name that the payment provider uses. */
const shortNames: readonly (readonly [name: RegExp, words: string])[] = [
  [/guaranty trust/i, 'GTB GTBank GTCO'],
  [/united bank for africa/i, 'UBA'],
  [/first city monument/i, 'FCMB'],
  [/first bank of nigeria/i, 'FBN FirstBank'],
  [/access bank/i, 'Diamond Bank'],
  [/ecobank/i, 'ETI'],
  [/citibank/i, 'Citi'],
  [/stanbic/i, 'IBTC'],
  [/standard chartered/i, 'SCB StanChart'],
  [/union bank/i, 'UBN'],
  [/wema/i, 'ALAT'],
  [/polaris/i, 'Skye Bank'],
  [/sterling/i, 'OneBank'],
  [/titan (trust )?bank/i, 'TTB Titan Trust'],
  [/alternative bank/i, 'AltBank'],
  [/nova/i, 'Nova Merchant Bank'],
  [/rand merchant/i, 'RMB'],
  [/fbnquest/i, 'FBN Quest'],
  [/opay|paycom/i, 'OPay Paycom'],
  [/palmpay/i, 'Palm Pay'],
  [/moniepoint/i, 'Monie Point TeamApt MFB'],
  [/kuda/i, 'Kuda MFB'],
  [/vfd/i, 'VBank V Bank'],
  [/carbon/i, 'One Finance Paylater'],
  [/mint/i, 'Mintyn'],
  [/npf/i, 'Nigeria Police Force'],
  [/momo/i, 'MTN'],
  [/smartcash/i, 'Airtel'],
  [/9 ?payment/i, '9PSB 9mobile'],
  [/microfinance bank/i, 'MFB'],
  [/mfb/i, 'Microfinance Bank'],
  [/psb/i, 'Payment Service Bank'],
]

/** Search terms of a bank besides its name: its code and short names. */
export const bankWords = ({ name, bankCode }: { name: string; bankCode: string }): string =>
  [bankCode, ...shortNames.flatMap(([known, words]) => (known.test(name) ? [words] : []))].join(' ')
