import { useCountryName } from '@fieldproof/kit/place'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { handPaidCurrency } from '@fieldproof/policy/hand-paid-account'
import { Notice } from '@fieldproof/ui'

/**
 * Names the countries in which pay comes by a transfer that the staff make by hand (BANK-7).
 * @param country where it is known: the notice is about it alone, and not there in a country where a provider pays out
 */
export const HandPaidNotice = ({ country }: { country?: string | null }) => {
  const { t } = useTranslation()
  const nameOf = useCountryName()
  const list = new Intl.ListFormat(formatLocale(useSelector(selectLocale)))
  const byHand = Object.keys(handPaidCurrency).filter((one) => country == null || one === country)
  if (byHand.length === 0) return null
  const names = list.format(byHand.map(nameOf))
  return <Notice quiet>{t('payout.byHand', { countries: names })}</Notice>
}
