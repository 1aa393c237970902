import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import { useTranslation } from '@fieldproof/platform'
import type { Field } from '@fieldproof/policy/template-fields'
import { Button, Text } from '@fieldproof/ui'
import { MapPinIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useReport } from '../working-copy/report-context.ts'
import styles from './write.module.css'

/** The writer's position from the device, which also works offline. */
export const PlaceAnswer = ({
  entryId,
  field,
  round,
  value,
}: {
  entryId: string
  field: Field
  round: number
  value: EntryValue | undefined
}) => {
  const { t, i18n } = useTranslation()
  const { workingCopy } = useReport()
  const [state, setState] = useState<'rest' | 'asking' | 'failed'>('rest')
  const at = { fieldId: field._id, round }
  const position = value?.kind === 'location' ? value : null
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState('rest')
        workingCopy.answer(entryId, at, {
          ...at,
          kind: 'location',
          point: { latitude, longitude },
          accuracy: Math.min(100_000, accuracy),
        })
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    )
  }
  const degrees = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 5, maximumFractionDigits: 5 })
  return (
    <div className={styles.media}>
      {position && (
        <p>
          {t('place.at', {
            latitude: degrees.format(position.point.latitude),
            longitude: degrees.format(position.point.longitude),
          })}
          {position.accuracy !== null && ` (${t('place.accuracy', { count: Math.round(position.accuracy) })})`}
        </p>
      )}
      {state === 'failed' && (
        <Text size="small" tone="danger" role="alert">
          {t('place.failed')}
        </Text>
      )}
      <div className={styles.takers}>
        <Button size="small" icon={<MapPinIcon />} loading={state === 'asking'} onClick={locate}>
          {t(position ? 'place.again' : 'place.take')}
        </Button>
        {position && (
          <Button size="small" variant="quiet" onClick={() => workingCopy.answer(entryId, at, undefined)}>
            {t('place.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
