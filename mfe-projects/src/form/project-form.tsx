import type { Project } from '@fieldproof/contracts/entities/project'
import { projectLimits } from '@fieldproof/contracts/limits'
import { markets, projectKinds, projectStatuses } from '@fieldproof/contracts/lists'
import { readerZone, RegionField, useCountryOptions, useZoneName } from '@fieldproof/kit/place'
import { useRefusal } from '@fieldproof/kit/refusal'
import { InBrowser, selectCountry, selectUser, skipToken, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Notice, Skeleton } from '@fieldproof/ui'
import {
  DateField,
  FieldGroup,
  Form,
  FormActions,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useContractForm,
  useDraft,
  useFormContext,
  useWatch,
} from '@fieldproof/ui/form'
import { useEffect, useRef, useState } from 'react'
import { useGetPlaceZoneQuery } from '../store/projects-api.ts'
import { useMessageTranslator } from '../words/use-message-translator.ts'
import { BudgetField } from './budget-field.tsx'
import styles from './form.module.css'
import { emptyProject, projectForm, valuesOf, type ProjectFormValues } from './form-values.ts'
import { PinField } from './pin-field.tsx'

/** Milliseconds without a change of the address before its zone is requested. */
const PAUSE = 400

/** The address as typed, once it stays the same. */
const useAddress = () => {
  const [country = '', state = '', city = ''] = useWatch({ name: ['place.country', 'place.state', 'place.city'] })
  const text = [city, state].filter(Boolean).join(', ')
  const [address, setAddress] = useState({ country, address: text })
  useEffect(() => {
    const timer = setTimeout(() => setAddress({ country, address: text }), PAUSE)
    return () => clearTimeout(timer)
  }, [country, text])
  return { chosen: String(country), ...address }
}

/** The place of the project. Its zone follows the address until the user chooses another one. */
const PlaceFields = ({ isNew }: { isNew: boolean }) => {
  const { t } = useTranslation()
  const countries = useCountryOptions()
  const { setValue, getValues } = useFormContext()
  const { chosen, ...address } = useAddress()
  const { currentData: found } = useGetPlaceZoneQuery(address.country === '' ? skipToken : { query: address })
  // The last zone that was set automatically. A new project starts with the device's, an existing one with none.
  const own = useRef<unknown>(isNew ? getValues('timeZone') : null)
  const zone = found?.timeZone
  useEffect(() => {
    if (zone === undefined) return
    if (getValues('timeZone') === own.current) setValue('timeZone', zone, { shouldDirty: !isNew })
    own.current = zone
  }, [zone, isNew, setValue, getValues])
  return (
    <>
      <SelectField
        name="place.country"
        label={t('form.country')}
        placeholder={t('form.noPlace')}
        options={countries}
        autoComplete="country"
      />
      <RegionField name="place.state" label={t('form.state')} country={chosen} autoComplete="address-level1" />
      <TextField name="place.city" label={t('form.city')} autoComplete="address-level2" />
      <TextField name="place.street" label={t('form.street')} autoComplete="address-line1" />
      <div className={styles.whole}>
        <PinField centre={found ? { latitude: found.latitude, longitude: found.longitude } : null} />
      </div>
    </>
  )
}

const allZones = Intl.supportedValuesOf('timeZone')

/** Its first and last day, on the calendar of its place. */
const TimeFields = () => {
  const { t } = useTranslation()
  const zone = String(useWatch({ name: 'timeZone' }) ?? '')
  const zoneName = useZoneName(zone)
  const startDate = String(useWatch({ name: 'startDate' }) ?? '')
  const zones = allZones.includes(zone) || zone === '' ? allZones : [zone, ...allZones]
  return (
    <>
      <DateField name="startDate" label={t('form.startDate')} />
      <DateField name="dueDate" label={t('form.dueDate')} min={startDate} />
      <SelectField
        className={styles.whole}
        name="timeZone"
        label={t('form.timeZone')}
        hint={t('form.zoneHint', { zone: zoneName })}
        placeholder={null}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </>
  )
}

export interface ProjectFormProps {
  /** The project to edit; none for a new one. */
  project?: Project
  /** @throws a call's failure, which the form shows */
  onSend: (values: ProjectFormValues, before: ProjectFormValues) => Promise<void>
}

/**
 * The form of a project: subject, place, time and budget. The input is stored until it is sent. Zones, country names
 * and drafts need a browser.
 */
export const ProjectForm = (props: ProjectFormProps) => (
  <InBrowser fallback={<Skeleton variant="card" count={3} />}>
    <WrittenForm {...props} />
  </InBrowser>
)

const WrittenForm = ({ project, onSend }: ProjectFormProps) => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const country = useSelector(selectCountry)
  const [initial] = useState(() =>
    project ? valuesOf(project) : emptyProject(markets.find((market) => market === country) ?? 'NG', readerZone()),
  )
  // A form mutates its initial values, and what is sent is compared with them.
  const form = useContractForm(projectForm, {
    ...(project ? { values: valuesOf(project) } : { defaultValues: structuredClone(initial) }),
    translate: useMessageTranslator(),
  })
  const { restored, discard } = useDraft(`project.${project?._id ?? 'new'}.${user?._id ?? ''}`, form)
  const { show } = useRefusal(form)
  const send = async (values: ProjectFormValues) => {
    try {
      await onSend(values, project ? valuesOf(project) : initial)
      discard()
    } catch (error) {
      show(error)
    }
  }
  const startAgain = () => {
    discard()
    form.reset(project ? valuesOf(project) : structuredClone(initial))
  }
  const overtaken = project
    ? (Object.keys(initial) as (keyof ProjectFormValues)[]).filter(
        (name) =>
          form.formState.dirtyFields[name] !== undefined &&
          JSON.stringify(valuesOf(project)[name]) !== JSON.stringify(initial[name]),
      )
    : []
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      {restored && (
        <Notice
          quiet
          action={
            <Button variant="quiet" onClick={startAgain}>
              {t('form.startAgain')}
            </Button>
          }
        >
          {t('form.restored')}
        </Notice>
      )}
      {overtaken.length > 0 && (
        <Notice tone="warning" title={t('form.overtakenTitle')}>
          {t('form.overtakenBody', { fields: overtaken.map((name) => t(`form.parts.${name}`)).join(', ') })}
        </Notice>
      )}
      <FieldGroup columns legend={t('form.whatLegend')}>
        <TextField
          className={styles.whole}
          name="name"
          label={t('form.name')}
          hint={t('form.nameHint')}
          autoComplete="off"
          required
        />
        <SelectField
          name="kind"
          label={t('form.kind')}
          placeholder={null}
          options={projectKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <SelectField
          name="status"
          label={t('form.status')}
          placeholder={null}
          options={projectStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <TextArea
          className={styles.whole}
          name="description"
          label={t('form.description')}
          most={projectLimits.textMax}
          optional
        />
      </FieldGroup>
      <FieldGroup columns legend={t('form.whereLegend')} hint={t('form.whereHint')}>
        <PlaceFields isNew={project === undefined} />
      </FieldGroup>
      <FieldGroup columns legend={t('form.whenLegend')}>
        <TimeFields />
      </FieldGroup>
      <FieldGroup columns legend={t('form.moneyLegend')}>
        <BudgetField />
      </FieldGroup>
      <FormActions>
        <SubmitButton size="large">{project ? t('form.save') : t('form.create')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
