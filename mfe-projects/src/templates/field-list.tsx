import { projectLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, IconButton } from '@fieldproof/ui'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, DotsSixVerticalIcon, PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { Menu } from '@fieldproof/ui/menu'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Field } from '@fieldproof/policy/template-fields'
import {
  fieldKinds,
  newField,
  withField,
  withFieldAt,
  withNewField,
  withoutField,
  type Draft,
  type DraftFaults,
} from './draft.ts'
import { FieldEditor } from './field-editor.tsx'
import { KindIcon } from './kind-icon.tsx'
import fieldStyles from './fields.module.css'
import styles from './templates.module.css'
import { useDraggedField } from './use-dragged-field.ts'

interface FieldListProps {
  draft: Draft
  /** Shown at fields with faults. */
  faults: DraftFaults
  openId: string | null
  onOpen: (id: string | null) => void
  onChange: (draft: Draft, typing?: string) => void
}

/** A copy of a field with ids of its own. */
const copyOf = (field: Field): Field => ({
  ...field,
  _id: crypto.randomUUID(),
  name: null,
  ...('options' in field && { options: field.options.map((option) => ({ ...option, _id: crypto.randomUUID() })) }),
})

/** The fields in order, with buttons to open, move, copy, delete and add. */
export const FieldList = ({ draft, faults, openId, onOpen, onChange }: FieldListProps) => {
  const { t } = useTranslation()
  const { fields } = draft
  const root = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // When a field is moved, added or deleted, the focus follows it or goes to its neighbour.
  useLayoutEffect(() => {
    if (focusNext.current === null) return
    const wanted = root.current?.querySelector<HTMLElement>(focusNext.current)
    if (!wanted) return
    focusNext.current = null
    wanted.focus()
  })

  const add = (field: Field) => {
    onChange(withNewField(draft, field, openId))
    onOpen(field._id)
    focusNext.current = `[data-label-of="${field._id}"]`
  }
  const moveTo = (field: Field, place: number, focus: string) => {
    if (place < 0 || place >= fields.length || place === fields.indexOf(field)) return
    onChange(withFieldAt(draft, field._id, place))
    setAnnouncement(
      t('fields.moved', { label: field.label || t('field.unnamed'), place: place + 1, count: fields.length }),
    )
    focusNext.current = `[data-field="${field._id}"] ${focus}`
  }
  const move = (field: Field, by: 1 | -1, focus: string) => moveTo(field, fields.indexOf(field) + by, focus)
  const { dragged, handleOf } = useDraggedField(root, (fieldId, place) => {
    const field = fields.find(({ _id }) => _id === fieldId)
    if (field) moveTo(field, place, '[data-open]')
  })
  /** Whether a dragged field would be dropped before the one at this index. */
  const isDropBefore = (place: number): boolean => {
    if (dragged === null) return false
    const from = fields.findIndex(({ _id }) => _id === dragged.fieldId)
    return dragged.place !== from && place === (dragged.place > from ? dragged.place + 1 : dragged.place)
  }
  const remove = (field: Field) => {
    const place = fields.indexOf(field)
    const neighbour = fields[place + 1] ?? fields[place - 1]
    onChange(withoutField(draft, field._id))
    onOpen(null)
    setAnnouncement(t('fields.removed', { label: field.label || t('field.unnamed') }))
    focusNext.current = neighbour ? `[data-field="${neighbour._id}"] [data-open]` : '[data-add] button'
  }
  const onKeyDown = (event: KeyboardEvent, field: Field) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(field, event.key === 'ArrowUp' ? -1 : 1, '[data-open]')
  }
  const isFull = fields.length >= projectLimits.fieldsMax
  const firstSection = fields.findIndex(({ kind }) => kind === 'section')
  return (
    <div ref={root} className={styles.stack}>
      <ol role="list" aria-label={t('fields.title')} className={fieldStyles.fields}>
        {fields.map((field, place) => {
          const label = field.label || t('field.unnamed')
          const isOpen = field._id === openId
          const found = faults.get(field._id) ?? []
          const isInSection = firstSection !== -1 && place > firstSection
          return (
            <li
              key={field._id}
              data-field={field._id}
              data-section={field.kind === 'section' || undefined}
              data-inside={(isInSection && field.kind !== 'section') || undefined}
              data-faulty={found.length > 0 || undefined}
              data-dragged={dragged?.fieldId === field._id || undefined}
              data-drop={
                isDropBefore(place)
                  ? 'before'
                  : isDropBefore(place + 1) && place + 1 === fields.length
                    ? 'after'
                    : undefined
              }
              className={fieldStyles.field}
            >
              <div className={fieldStyles.fieldHead}>
                <span className={fieldStyles.dragHandle} data-drag aria-hidden="true" {...handleOf(field._id)}>
                  <DotsSixVerticalIcon />
                </span>
                <button
                  type="button"
                  data-open
                  aria-expanded={isOpen}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  className={fieldStyles.fieldOpen}
                  onClick={() => onOpen(isOpen ? null : field._id)}
                  onKeyDown={(event) => onKeyDown(event, field)}
                >
                  <KindIcon kind={field.kind} />
                  <span className={fieldStyles.fieldWords}>
                    <span className={fieldStyles.fieldLabel}>{label}</span>
                    <span className={fieldStyles.fieldFacts}>
                      {t(`kinds.${field.kind}`)}
                      {field.isRequired && <Badge>{t('field.requiredBadge')}</Badge>}
                      {field.showIf && <Badge tone="info">{t('field.conditionBadge')}</Badge>}
                      {field.kind === 'section' && field.repeat && <Badge tone="info">{t('field.repeatBadge')}</Badge>}
                      {found.length > 0 && <Badge tone="danger">{t('field.faultBadge')}</Badge>}
                    </span>
                  </span>
                </button>
                <IconButton
                  data-up
                  label={t('fields.up', { label })}
                  icon={<ArrowUpIcon />}
                  aria-disabled={place === 0}
                  onClick={() => move(field, -1, '[data-up]')}
                />
                <IconButton
                  data-down
                  label={t('fields.down', { label })}
                  icon={<ArrowDownIcon />}
                  aria-disabled={place === fields.length - 1}
                  onClick={() => move(field, 1, '[data-down]')}
                />
              </div>
              {isOpen && (
                <>
                  <FieldEditor
                    field={field}
                    fields={fields}
                    faults={found}
                    onChange={(changed, typing) => onChange(withField(draft, changed), typing)}
                  />
                  <div className={styles.acts}>
                    <Button size="small" icon={<CopyIcon />} disabled={isFull} onClick={() => add(copyOf(field))}>
                      {t('fields.copy')}
                    </Button>
                    <Button size="small" icon={<TrashIcon />} onClick={() => remove(field)}>
                      {t('fields.remove')}
                    </Button>
                  </div>
                </>
              )}
            </li>
          )
        })}
      </ol>
      {fields.length === 0 && <p className={styles.hint}>{t('fields.empty')}</p>}
      {isFull ? (
        <p className={styles.hint}>{t('fields.full', { count: projectLimits.fieldsMax })}</p>
      ) : (
        <div className={styles.acts} data-add>
          <Menu
            look="button"
            trigger={
              <>
                <PlusIcon />
                {t('fields.add')}
              </>
            }
            items={fieldKinds.map((kind) => ({
              key: kind,
              label: t(`kinds.${kind}`),
              hint: t(`kindHints.${kind}`),
              icon: <KindIcon kind={kind} />,
              onSelect: () => add(newField(kind)),
            }))}
          />
          <Button icon={<PlusIcon />} onClick={() => add(newField('section'))}>
            {t('fields.addSection')}
          </Button>
        </div>
      )}
      <p role="status" className={fieldStyles.said}>
        {announcement}
      </p>
    </div>
  )
}
