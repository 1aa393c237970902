import { inspectorLimits } from '@fieldproof/contracts/limits'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { Button, ErrorState, Skeleton, Text, useUiSettings } from '@fieldproof/ui'
import { AnswerError, NumberField, useController, useWatch } from '@fieldproof/ui/form'
import { PlaceSearch } from '@fieldproof/ui/search'
import { MapPinIcon } from '@fieldproof/ui/icons'
import { Component, lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { useGetHomePlaceQuery } from '../../store/registration-api.ts'
import { FieldPlace } from '../field-place.tsx'
import { workAreaForm } from '../form-schemas.ts'
import { StepForm, type StepProps } from '../step-body.tsx'
import { usePlaceLookup } from '../use-place-lookup.ts'
import { useStepForm } from '../use-step-form.ts'
import styles from './work-area.module.css'

interface Point {
  latitude: number
  longitude: number
}
const loadMap = () => import('@fieldproof/ui/map').then(({ MapPicker }) => ({ default: MapPicker }))

/** The range of the slider, in kilometres. Larger areas are typed. */
const slider = { min: 5, max: 300, step: 5 } as const
/** The initial radius, in kilometres. It is saved with the centre. */
const usualRadius = 30

/** If the map cannot be loaded, the rest of the step still works. */
class MapBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

interface AreaMapProps {
  value: Point | null
  centre: Point | null
  radius: number | undefined
  onChange: (point: Point) => void
}

const AreaMap = ({ onRetry, ...area }: AreaMapProps & { onRetry: () => void }) => {
  const { t } = useTranslation()
  // Created anew for each attempt, because `lazy` remembers a failure.
  const [Picker] = useState(() => lazy(loadMap))
  return (
    <MapBoundary failed={<ErrorState compact level={3} title={t('workArea.mapFailed')} onRetry={onRetry} />}>
      <Suspense fallback={<Skeleton variant="block" />}>
        <Picker label={t('workArea.map')} hint={t('workArea.mapHint')} {...area} />
      </Suspense>
    </MapBoundary>
  )
}

/** The centre of the work area: a pin on the map, a place found by the search, or the town of the address. */
const Centre = ({ open, radius }: StepProps & Pick<AreaMapProps, 'radius'>) => {
  const { t } = useTranslation()
  const { field } = useController({ name: 'workAreaCentre' })
  const [attempt, setAttempt] = useState(0)
  const lookup = usePlaceLookup()
  const { country, state, city } = open.state.values
  const centre: Point | null = field.value
  const { data: home } = useGetHomePlaceQuery(
    country === '' ? skipToken : { query: { country, address: [city, state].filter(Boolean).join(', ') } },
  )
  const put = (point: Point) => {
    field.onChange({ latitude: point.latitude, longitude: point.longitude })
    field.onBlur()
  }
  return (
    <FieldPlace field="workAreaCentre">
      <div className={styles.centre}>
        <PlaceSearch {...lookup} onChoose={put} />
        {centre === null && home && home.city !== null && (
          <div>
            <Button icon={<MapPinIcon />} onClick={() => put(home)}>
              {t('workArea.fromAddress', { city: home.city })}
            </Button>
          </div>
        )}
        <AreaMap
          key={attempt}
          value={centre}
          centre={home ?? null}
          radius={radius}
          onChange={put}
          onRetry={() => setAttempt((last) => last + 1)}
        />
        <AnswerError name="workAreaCentre" />
      </div>
    </FieldPlace>
  )
}

/** The radius: a slider for common values, and a number field. */
const Radius = () => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const id = useId()
  const { field } = useController({ name: 'workAreaRadius' })
  const radius = typeof field.value === 'number' ? field.value : null
  const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', unitDisplay: 'long' })
  return (
    <FieldPlace field="workAreaRadius">
      <div className={styles.radius}>
        <NumberField
          name="workAreaRadius"
          label={t('fields.workAreaRadius')}
          hint={t('workArea.radiusHint')}
          unit={t('units.kilometres')}
          min={1}
          max={inspectorLimits.workAreaRadiusMax}
          whole
          required
          className={styles.figure}
        />
        <label className={styles.sliderLabel} htmlFor={id}>
          {t('workArea.slider')}
        </label>
        <input
          id={id}
          className={styles.slider}
          type="range"
          {...slider}
          value={Math.min(slider.max, Math.max(slider.min, radius ?? slider.min))}
          aria-valuetext={radius === null ? t('workArea.noRadius') : kilometres.format(radius)}
          onChange={(event) => field.onChange(event.target.valueAsNumber)}
          onBlur={field.onBlur}
        />
      </div>
    </FieldPlace>
  )
}

/** The work area: a circle on the map (INSPECTOR-10). */
const WorkAreaStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const form = useStepForm(open, {
    schema: workAreaForm,
    begin: ({ workAreaCentre, workAreaRadius }) => ({
      workAreaCentre,
      workAreaRadius: workAreaRadius ?? (workAreaCentre === null ? usualRadius : undefined),
    }),
    read: ({ workAreaCentre, workAreaRadius }) => {
      const isUntouched = workAreaCentre === null && workAreaRadius === usualRadius
      return { workAreaCentre, workAreaRadius: isUntouched ? null : (workAreaRadius ?? null) }
    },
  })
  const radius = useWatch({ control: form.control, name: 'workAreaRadius' })
  return (
    <StepForm step="work-area" open={open} form={form}>
      <Centre
        open={open}
        radius={
          typeof radius === 'number' && radius > 0 ? Math.min(radius, inspectorLimits.workAreaRadiusMax) : undefined
        }
      />
      <Radius />
      <Text size="small" tone="muted">
        {t('workArea.privacy')}
      </Text>
    </StepForm>
  )
}

export default WorkAreaStep
