import { useCountryName } from '@fieldproof/kit/place'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { handPaidCurrency } from '@fieldproof/policy/hand-paid-account'
import { Notice } from '@fieldproof/ui'

/** Names the countries in which pay comes by a transfer that the staff make by hand (BANK-7). */
export const HandPaidNotice = () => {
  const { t } = useTranslation()
  const nameOf = useCountryName()
  const names = new Intl.ListFormat(formatLocale(useSelector(selectLocale))).format(
    Object.keys(handPaidCurrency).map(nameOf),
  )
  return <Notice quiet>{t('payout.byHand', { countries: names })}</Notice>
}
