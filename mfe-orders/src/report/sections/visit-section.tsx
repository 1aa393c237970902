import { useZoneName } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { Card, DateTime, DefinitionList, Section } from '@fieldproof/ui'
import { partOnDemand } from '../../order/on-demand.tsx'
import { useReportScene } from '../report-scene.ts'
import styles from './visit-section.module.css'

const PlaceMap = partOnDemand(() => import(/* webpackChunkName: "order-map" */ '../place-map.tsx'))

/** The place, the time and the duration of the inspection, on the clock of the place. */
export const VisitSection = () => {
  const { t } = useTranslation()
  const {
    report: { city, position, inspectionDate, startedAt, completedAt, timeZone },
    order,
  } = useReportScene()
  const zone = useZoneName(timeZone)
  const place =
    order === null
      ? city
      : [order.location.street, order.location.zipCode, order.location.city].filter(Boolean).join(', ')
  return (
    <Section id="visit" data-short="" title={t('view.parts.visit')}>
      <Card as="div">
        <DefinitionList
          items={[
            { key: 'place', term: t('view.visit.place'), value: place },
            {
              key: 'agreed',
              term: t('view.visit.agreed'),
              value: <DateTime value={inspectionDate} timeZone={timeZone} zone="never" />,
            },
            {
              key: 'begun',
              term: t('view.visit.begun'),
              value: <DateTime value={startedAt} timeZone={timeZone} zone="never" />,
            },
            ...(completedAt === null
              ? []
              : [
                  {
                    key: 'done',
                    term: t('view.visit.done'),
                    value: <DateTime value={completedAt} timeZone={timeZone} zone="never" />,
                  },
                ]),
            { key: 'zone', term: t('view.visit.zone'), value: zone },
          ]}
        />
        {position !== null && (
          <div className={styles.map}>
            <PlaceMap position={position} title={place} />
          </div>
        )}
      </Card>
    </Section>
  )
}
