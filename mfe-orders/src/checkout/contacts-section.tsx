import { isContactGiven, isContactReachable } from '@fieldproof/contracts/forms/contact'
import { PhoneNumberField, phoneText } from '@fieldproof/kit/phone'
import { useTranslation } from '@fieldproof/platform'
import { Heading, Text } from '@fieldproof/ui'
import { EmailField, FieldGroup, TextField } from '@fieldproof/ui/form'
import { contactOf } from '../order/inspected-facts.ts'
import { useInspectionTitle } from '../quote/inspection-title.ts'
import type { InspectionToOrder } from './use-subject.ts'
import styles from './contacts-section.module.css'

/** The contact of one inspection: shows what its quote says, and asks only for the rest (FORM-9). */
const Contact = ({
  inspection: { quote },
  index,
  isNamed,
}: {
  inspection: InspectionToOrder
  index: number
  isNamed: boolean
}) => {
  const { t } = useTranslation()
  const titleOf = useInspectionTitle()
  const whose = quote.inspectionType === 'vehicle' ? 'seller' : 'contact'
  const given = contactOf(quote)
  const phone = phoneText({ country: given.phoneCountry, number: given.phoneNumber })
  const isKnown = isContactGiven(given)
  const asksName = given.name === ''
  const asksWay = !isContactReachable(given)
  return (
    <>
      {isNamed && (
        <Heading level={4} className={styles.whole}>
          {titleOf(quote)}
        </Heading>
      )}
      {isKnown && (
        <Text className={styles.whole}>
          {t('checkout.contactGiven')}{' '}
          <span translate="no">{[given.name, phone, given.email].filter(Boolean).join(', ')}</span>
        </Text>
      )}
      {asksName && (
        <TextField
          name={`contacts.${index}.name`}
          label={t(`fields.${whose}.name`)}
          autoComplete="off"
          required={isKnown}
          optional={!isKnown}
        />
      )}
      {asksWay && (
        <>
          <PhoneNumberField
            countryName={`contacts.${index}.phoneCountry`}
            numberName={`contacts.${index}.phoneNumber`}
            label={t(`fields.${whose}.phone`)}
            optional={!isKnown}
          />
          <EmailField
            name={`contacts.${index}.email`}
            label={t(`fields.${whose}.email`)}
            autoComplete="off"
            optional={!isKnown}
          />
        </>
      )}
    </>
  )
}

/** The contact on site of each inspection. Nothing is asked a second time. */
export const ContactsSection = ({ inspections }: { inspections: readonly InspectionToOrder[] }) => {
  const { t } = useTranslation()
  return (
    <FieldGroup columns legend={t('checkout.contacts')} hint={t('checkout.contactsHint')}>
      {inspections.map((inspection, index) => (
        <Contact key={inspection.id} inspection={inspection} index={index} isNamed={inspections.length > 1} />
      ))}
    </FieldGroup>
  )
}
