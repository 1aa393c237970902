import type { FieldContent } from '@fieldproof/contracts/entities/report-template'
import { projectLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import type { Field } from '@fieldproof/policy/template-fields'
import { Button, FieldFrame, IconButton, SelectInput, TextInput } from '@fieldproof/ui'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { ConditionEditor } from './condition-editor.tsx'
import { fieldKinds, newField } from './draft.ts'
import { NumberInput } from '../answers/number-input.tsx'
import { Toggle } from './toggle.tsx'
import fieldStyles from './fields.module.css'
import styles from './templates.module.css'

type Fault = { path: string; message: string }
type Change = (field: Field, typing?: string) => void
type OfKind<Kind extends FieldContent['kind']> = Extract<Field, { kind: Kind }>

interface EditorProps {
  field: Field
  fields: readonly Field[]
  faults: readonly Fault[]
  onChange: Change
}

const Options = ({
  field,
  faultAt,
  onChange,
}: {
  field: OfKind<'single-choice'> | OfKind<'multiple-choice'>
  faultAt: (path: string) => string | undefined
  onChange: Change
}) => {
  const { t } = useTranslation()
  const { options } = field
  const put = (next: typeof options, typing?: string) => onChange({ ...field, options: next }, typing)
  const isScored = options.some(({ score }) => typeof score === 'number')
  return (
    <fieldset className={fieldStyles.options}>
      <legend>{t('field.options')}</legend>
      <ol role="list" className={fieldStyles.optionList}>
        {options.map((option, place) => (
          <li key={option._id} className={fieldStyles.option}>
            <FieldFrame
              className={fieldStyles.optionLabel}
              label={t('field.option', { number: place + 1 })}
              labelHidden
              error={faultAt(`options.${place}.label`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={option.label}
                  maxLength={120}
                  placeholder={t('field.option', { number: place + 1 })}
                  onChange={({ target }) =>
                    put(options.with(place, { ...option, label: target.value }), `option ${option._id}`)
                  }
                />
              )}
            </FieldFrame>
            {isScored && (
              <FieldFrame
                className={fieldStyles.points}
                label={t('field.points', { number: place + 1 })}
                labelHidden
                error={faultAt(`options.${place}.score`)}
              >
                {(control) => (
                  <NumberInput
                    {...control}
                    value={option.score ?? null}
                    placeholder={t('field.pointsShort')}
                    onNumber={(score) => put(options.with(place, { ...option, score }), `points ${option._id}`)}
                  />
                )}
              </FieldFrame>
            )}
            <div className={fieldStyles.optionActs}>
              <IconButton
                size="small"
                label={t('field.optionUp', { number: place + 1 })}
                icon={<ArrowUpIcon />}
                disabled={place === 0}
                onClick={() => put(options.toSpliced(place, 1).toSpliced(place - 1, 0, option))}
              />
              <IconButton
                size="small"
                label={t('field.optionDown', { number: place + 1 })}
                icon={<ArrowDownIcon />}
                disabled={place === options.length - 1}
                onClick={() => put(options.toSpliced(place, 1).toSpliced(place + 1, 0, option))}
              />
              <IconButton
                size="small"
                label={t('field.optionRemove', { number: place + 1 })}
                icon={<TrashIcon />}
                disabled={options.length <= 2}
                onClick={() => put(options.toSpliced(place, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      {faultAt('options') !== undefined && <p className={styles.fault}>{faultAt('options')}</p>}
      <div className={styles.acts}>
        <Button
          size="small"
          icon={<PlusIcon />}
          disabled={options.length >= projectLimits.optionsMax}
          onClick={() => put([...options, { _id: crypto.randomUUID(), label: '', ...(isScored && { score: 0 }) }])}
        >
          {t('field.addOption')}
        </Button>
      </div>
      <Toggle
        label={t('field.scored')}
        isOn={isScored}
        onChange={(isOn) =>
          put(
            options.map(({ _id, label }, place) => ({
              _id,
              label,
              ...(isOn && { score: options.length - 1 - place }),
            })),
          )
        }
      />
    </fieldset>
  )
}

const Limits = ({
  field,
  faultAt,
  onChange,
}: {
  field: Field
  faultAt: (path: string) => string | undefined
  onChange: Change
}) => {
  const { t } = useTranslation()
  const number = (key: string, label: string, value: number | null, put: (value: number | null) => Field) => (
    <FieldFrame key={key} label={label} error={faultAt(key)}>
      {(control) => (
        <NumberInput {...control} value={value} onNumber={(found) => onChange(put(found), `${key} ${field._id}`)} />
      )}
    </FieldFrame>
  )
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return (
        <div className={fieldStyles.pair}>
          {number('maxLength', t('field.maxLength'), field.maxLength ?? null, (maxLength) => ({ ...field, maxLength }))}
        </div>
      )
    case 'number':
      return (
        <div className={fieldStyles.pair}>
          <FieldFrame label={t('field.unit')} optional error={faultAt('unit')}>
            {(control) => (
              <TextInput
                {...control}
                value={field.unit ?? ''}
                maxLength={20}
                placeholder={t('field.unitExample')}
                onChange={({ target }) =>
                  onChange({ ...field, unit: target.value === '' ? null : target.value }, `unit ${field._id}`)
                }
              />
            )}
          </FieldFrame>
          {number('min', t('field.min'), field.min, (min) => ({ ...field, min }))}
          {number('max', t('field.max'), field.max, (max) => ({ ...field, max }))}
        </div>
      )
    case 'rating':
      return (
        <FieldFrame label={t('field.outOf')}>
          {(control) => (
            <SelectInput
              {...control}
              options={[3, 4, 5, 6, 7, 8, 9, 10].map((value) => ({ value: `${value}`, label: `${value}` }))}
              value={`${field.outOf}`}
              onChange={({ target }) => onChange({ ...field, outOf: Number(target.value) })}
            />
          )}
        </FieldFrame>
      )
    case 'photo':
      return (
        <FieldFrame label={t('field.maxPhotos')}>
          {(control) => (
            <SelectInput
              {...control}
              options={Array.from({ length: 20 }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
              value={`${field.maxPhotos}`}
              onChange={({ target }) => onChange({ ...field, maxPhotos: Number(target.value) })}
            />
          )}
        </FieldFrame>
      )
    case 'section': {
      const { repeat } = field
      return (
        <>
          <Toggle
            label={t('field.repeats')}
            isOn={repeat !== null}
            onChange={(isOn) => onChange({ ...field, repeat: isOn ? { min: 1, max: 10 } : null })}
          />
          {repeat && (
            <div className={fieldStyles.pair}>
              {number('repeat.min', t('field.roundsMin'), repeat.min, (min) => ({
                ...field,
                repeat: { ...repeat, min: min ?? 0 },
              }))}
              {number('repeat.max', t('field.roundsMax'), repeat.max, (max) => ({
                ...field,
                repeat: { ...repeat, max: max ?? 1 },
              }))}
            </div>
          )}
        </>
      )
    }
    default:
      return null
  }
}

/** The settings of one field, by its kind. */
export const FieldEditor = ({ field, fields, faults, onChange }: EditorProps) => {
  const { t } = useTranslation()
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message
  const isSection = field.kind === 'section'
  const conditionFault = faults.find(({ path }) => path.startsWith('showIf'))?.message
  return (
    <div className={fieldStyles.editor}>
      <FieldFrame label={isSection ? t('field.heading') : t('field.question')} required error={faultAt('label')}>
        {(control) => (
          <TextInput
            {...control}
            data-label-of={field._id}
            value={field.label}
            maxLength={200}
            onChange={({ target }) => onChange({ ...field, label: target.value }, `label ${field._id}`)}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('field.hint')} optional error={faultAt('hint')}>
        {(control) => (
          <TextInput
            {...control}
            value={field.hint}
            maxLength={500}
            onChange={({ target }) => onChange({ ...field, hint: target.value }, `hint ${field._id}`)}
          />
        )}
      </FieldFrame>
      {!isSection && (
        <FieldFrame label={t('field.kind')}>
          {(control) => (
            <SelectInput
              {...control}
              options={fieldKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              value={field.kind}
              onChange={({ target }) => {
                const kind = fieldKinds.find((one) => one === target.value)
                if (kind) onChange(newField(kind, field))
              }}
            />
          )}
        </FieldFrame>
      )}
      {(field.kind === 'single-choice' || field.kind === 'multiple-choice') && (
        <Options field={field} faultAt={faultAt} onChange={onChange} />
      )}
      <Limits field={field} faultAt={faultAt} onChange={onChange} />
      {field.kind === 'condition' && <p className={styles.hint}>{t('field.conditionPoints')}</p>}
      {!isSection && (
        <Toggle
          label={t('field.required')}
          isOn={field.isRequired}
          onChange={(isRequired) => onChange({ ...field, isRequired })}
        />
      )}
      <ConditionEditor
        field={field}
        fields={fields}
        onChange={(showIf, typing) => onChange({ ...field, showIf }, typing && `${typing} ${field._id}`)}
      />
      {conditionFault !== undefined && (
        <p className={styles.fault} role="alert">
          {conditionFault}
        </p>
      )}
    </div>
  )
}
