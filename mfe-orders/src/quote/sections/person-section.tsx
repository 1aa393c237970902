import { countries } from '@fieldproof/contracts/countries'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { EmailField, PhoneField, TextArea, TextField } from '@fieldproof/ui/form'
import { useMemo } from 'react'
import styles from './sections.module.css'

/** Every country's dialling code, by the country's name in the reader's language. */
const useDialCodes = () => {
  const locale = formatLocale(useSelector(selectLocale))
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return countries
      .map(([country, code]) => ({ country, name: names.of(country) ?? country, code: `+${code}` }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  }, [locale])
}

/** Whoever sells or opens what is inspected, and what else the inspector should know: nothing of it is required. */
export const PersonSection = ({ person }: { person: 'seller' | 'contact' }) => {
  const { t } = useTranslation()
  const dialCodes = useDialCodes()
  return (
    <>
      <TextField name={`${person}.name`} label={t(`fields.${person}.name`)} autoComplete="off" optional />
      <PhoneField
        countryName={`${person}.phoneCountry`} numberName={`${person}.phoneNumber`} dialCodes={dialCodes}
        label={t(`fields.${person}.phone`)} optional
      />
      <EmailField name={`${person}.email`} label={t(`fields.${person}.email`)} autoComplete="off" optional />
      {person === 'contact' && (
        <TextField name="access" label={t('fields.access')} hint={t('fields.accessHint')} className={styles.whole} optional />
      )}
      <TextArea name="extraInformation" label={t('fields.extraInformation')} className={styles.whole} most={2_000} optional />
    </>
  )
}
