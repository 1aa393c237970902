import { useTranslation } from '@fieldproof/platform'
import { Button, ErrorState, Skeleton } from '@fieldproof/ui'
import { MapPinIcon } from '@fieldproof/ui/icons'
import { useController } from '@fieldproof/ui/form'
import type { MapPickerProps } from '@fieldproof/ui/map'
import { useState, type ComponentType } from 'react'

interface Loaded {
  state: 'none' | 'loading' | 'failed' | 'there'
  Map?: ComponentType<MapPickerProps>
}

/** The project's pin. The map is loaded when the user wants one, or if there is a pin already. */
export const PinField = ({ centre }: Pick<MapPickerProps, 'centre'>) => {
  const { t } = useTranslation()
  const {
    field: { value, onChange },
  } = useController({ name: 'position' })
  const [loaded, setLoaded] = useState<Loaded>({ state: 'none' })
  const load = () => {
    setLoaded({ state: 'loading' })
    import(/* webpackChunkName: "map" */ '@fieldproof/ui/map').then(
      ({ MapPicker }) => setLoaded({ state: 'there', Map: MapPicker }),
      () => setLoaded({ state: 'failed' }),
    )
  }
  if (loaded.state === 'loading') return <Skeleton variant="block" />
  if (loaded.state === 'failed') return <ErrorState compact level={3} title={t('form.mapFailed')} onRetry={load} />
  const { Map } = loaded
  if (!Map)
    return (
      <div>
        <Button icon={<MapPinIcon />} onClick={load}>
          {value ? t('form.movePin') : t('form.addPin')}
        </Button>
      </div>
    )
  return (
    <div>
      <Map
        label={t('form.pin')}
        hint={t('form.pinHint')}
        value={value ?? null}
        centre={centre}
        onChange={(point) => onChange(point)}
      />
      {value && (
        <Button variant="quiet" onClick={() => onChange(null)}>
          {t('form.removePin')}
        </Button>
      )}
    </div>
  )
}
