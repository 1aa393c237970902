import { useCountryName } from '@fieldproof/kit/place'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { handPaidCurrency } from '@fieldproof/policy/hand-paid-account'
import { Notice } from '@fieldproof/ui'

/**
 * Names the countries in which staff transfer the pay by hand (BANK-7).
 * @param country if known, only this country is named, and nothing is rendered if a payment provider pays out there
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
