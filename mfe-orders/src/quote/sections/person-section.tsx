import { PhoneNumberField } from '@fieldproof/kit/phone'
import { useTranslation } from '@fieldproof/platform'
import { EmailField, TextArea, TextField } from '@fieldproof/ui/form'
import styles from './sections.module.css'

/** The contact on site, and what else the inspector should know. All of it is optional. */
export const PersonSection = ({ person }: { person: 'seller' | 'contact' }) => {
  const { t } = useTranslation()
  return (
    <>
      <TextField name={`${person}.name`} label={t(`fields.${person}.name`)} autoComplete="off" optional />
      <PhoneNumberField
        countryName={`${person}.phoneCountry`}
        numberName={`${person}.phoneNumber`}
        label={t(`fields.${person}.phone`)}
        optional
      />
      <EmailField name={`${person}.email`} label={t(`fields.${person}.email`)} autoComplete="off" optional />
      {person === 'contact' && (
        <TextField
          name="access"
          label={t('fields.access')}
          hint={t('fields.accessHint')}
          className={styles.whole}
          optional
        />
      )}
      <TextArea
        name="extraInformation"
        label={t('fields.extraInformation')}
        className={styles.whole}
        most={2_000}
        optional
      />
    </>
  )
}
