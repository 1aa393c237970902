import type { ReportVehicle } from '@fieldproof/contracts/entities/report'
import { useTranslation } from '@fieldproof/platform'
import { Card, DefinitionList, Section } from '@fieldproof/ui'
import { useFacts } from '../../quote/facts.ts'
import styles from './vehicle-section.module.css'

/** The values that the inspector recorded from the vehicle itself. */
export const VehicleSection = ({ vehicle }: { vehicle: ReportVehicle }) => {
  const { t } = useTranslation()
  const { text, choice, measure } = useFacts()
  const vin = text('vin', vehicle.vin ?? undefined).map((fact) => ({
    ...fact,
    value: <span className={styles.long}>{fact.value}</span>,
  }))
  const items = [
    ...text('brand', vehicle.brand ?? undefined),
    ...text('model', vehicle.model ?? undefined),
    ...text('year', vehicle.year?.toString()),
    ...vin,
    ...measure('mileage', vehicle.mileage ?? undefined, vehicle.mileageUnit),
    ...choice('vehicleType', vehicle.vehicleType ?? undefined),
    ...choice('engine', vehicle.engine ?? undefined),
    ...measure('engineCylinders', vehicle.engineCylinders ?? undefined),
    ...measure('engineLiters', vehicle.engineLiters ?? undefined, 'litres'),
    ...choice('transmission', vehicle.transmission ?? undefined),
  ]
  if (items.length === 0) return null
  return (
    <Section id="vehicle" data-short="" title={t('view.parts.vehicle')}>
      <Card as="div">
        <div className={styles.facts}>
          <DefinitionList layout="columns" items={items} />
        </div>
      </Card>
    </Section>
  )
}
