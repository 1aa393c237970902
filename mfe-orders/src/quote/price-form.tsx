import { dateNotPassed } from '@fieldproof/contracts/forms/place-and-time'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, Card, FieldFrame, SelectInput, Text } from '@fieldproof/ui'
import { FieldGroup, Form, SubmitButton, useContractForm } from '@fieldproof/ui/form'
import { useState, type ComponentType } from 'react'
import * as z from 'zod/mini'
import { servicesInOrder } from '../services/service-kinds.ts'
import { useService } from '../services/use-service.ts'
import { FormPrice } from './form-price.tsx'
import {
  GoodsPriceFields,
  InfrastructureExtentField,
  InfrastructureKindField,
  PropertyPriceFields,
  VehiclePriceFields,
  type PriceFieldsProps,
} from './forms/price-fields.tsx'
import { usePriceExtras } from './quote-extras.ts'
import { quoteClock } from './quote-clock.ts'
import { placeAndTimeDefaults } from './quote-defaults.ts'
import { PlaceSection } from './sections/place-section.tsx'
import { TimeSection } from './sections/time-section.tsx'
import { useMessageTranslator } from './use-message-translator.ts'
import { usePriceDraft } from './use-quote-draft.ts'
import styles from './quote-form.module.css'

/** Every answer may be missing; a day in the past has no price. */
const schema = z.looseObject({}).check(dateNotPassed(quoteClock))
const { country, state, city, inspectionDate, inspectionTime } = placeAndTimeDefaults
const common = { country, state, city, inspectionDate, inspectionTime }
/** The answers of all kinds, in one form: the place and the time stay when another kind is selected. */
const defaultValues: Record<string, unknown> = { ...common, subject: 'home', quantityUnit: 'pieces', extentUnit: 'km' }

const InfrastructurePriceFields = () => (
  <>
    <InfrastructureKindField />
    <InfrastructureExtentField />
  </>
)

interface OwnPart {
  Fields: ComponentType<PriceFieldsProps>
  names: readonly string[]
}
const own: Record<InspectionType, OwnPart | null> = {
  vehicle: { Fields: VehiclePriceFields, names: ['vehicleType'] },
  property: { Fields: PropertyPriceFields, names: ['subject', 'homeType', 'bedrooms'] },
  goods: { Fields: GoodsPriceFields, names: ['quantity', 'quantityUnit'] },
  infrastructure: { Fields: InfrastructurePriceFields, names: ['kind', 'extent', 'extentUnit'] },
  'general-purpose': null,
}

/** The answers that decide the price of a kind. */
const answersOf = (kind: InspectionType, answers: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    [...Object.keys(common), ...(own[kind]?.names ?? [])].flatMap((name) => {
      const value = answers[name]
      return value === undefined || value === null || value === '' ? [] : [[name, value]]
    }),
  )

export interface PriceFormProps {
  /** The kind to start with; a change selects the new one. */ kind: InspectionType
}

/**
 * Calculates what an inspection costs from the answers that decide it, and opens a quote that is filled in with them.
 */
const PriceForm = ({ kind: given }: PriceFormProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [known, setKnown] = useState(given)
  const [kind, setKind] = useState(given)
  if (given !== known) {
    setKnown(given)
    setKind(given)
  }
  const { value: extras, change: changeExtras, forget } = usePriceExtras()
  const form = useContractForm(schema, { defaultValues, translate: useMessageTranslator() })
  const { restored, discard } = usePriceDraft(form)
  const { service, isLoading } = useService(kind)
  const part = own[kind]

  const book = () => {
    const answers = answersOf(kind, form.getValues())
    // Each booking fills in the quote again, even with the same answers: the quote may have changed since.
    void navigate(href('orders.service', { serviceType: kind }, { hash: 'quotation' }), {
      state: { guide: `price-${Date.now()}`, answers, extras },
    })
  }
  const price = {
    kind,
    service,
    isLoading,
    extras,
    pick: (answers: Record<string, unknown>) => answersOf(kind, answers),
    onPromoCode: (promoCode: string) => changeExtras((now) => ({ ...now, promoCode })),
  }
  const startAgain = () => {
    discard()
    forget()
    form.reset()
  }
  return (
    <Form form={form} onSubmit={book} aria-labelledby="calculate-title">
      <div className={styles.frame}>
        <Card as="div" padding="large" className={styles.fields}>
          <FieldGroup columns legend={t('price.calculate.what')}>
            <FieldFrame label={t('price.calculate.kind')}>
              {(control) => (
                <SelectInput
                  {...control}
                  name="inspectionType"
                  value={kind}
                  options={servicesInOrder.map((value) => ({ value, label: t(`kinds.${value}.name`) }))}
                  onChange={({ target }) => {
                    const chosen = servicesInOrder.find((value) => value === target.value)
                    if (chosen) setKind(chosen)
                  }}
                />
              )}
            </FieldFrame>
            {part && <part.Fields />}
          </FieldGroup>
          <FieldGroup columns legend={t('form.parts.place')}>
            <PlaceSection
              isForPrice
              position={extras.position}
              onPosition={(position) => changeExtras((now) => ({ ...now, position }))}
            />
          </FieldGroup>
          <FieldGroup columns legend={t('form.parts.time')}>
            <TimeSection isForPrice price={price} />
          </FieldGroup>
          {restored && (
            <div>
              <Button variant="quiet" onClick={startAgain}>
                {t('form.startAgain')}
              </Button>
              <Text size="small" tone="muted" className={styles.kept}>
                {t('form.restored')}
              </Text>
            </div>
          )}
        </Card>
        <aside className={styles.aside} aria-label={t('sum.title')}>
          <Card as="div" tone="sunken">
            <FormPrice {...price} look="panel" />
            <div className={styles.book}>
              <SubmitButton size="large">{t('price.calculate.book')}</SubmitButton>
              <Text size="small" tone="muted">
                {t('price.calculate.bookHint')}
              </Text>
            </div>
          </Card>
        </aside>
        <div className={styles.bottomLine}>
          <FormPrice {...price} look="line" />
        </div>
      </div>
    </Form>
  )
}

export default PriceForm
