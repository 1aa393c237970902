import { useTranslation } from '@fieldproof/platform'
import type { Field } from '@fieldproof/policy/template-fields'
import { Badge, Button, Card, Cluster, EmptyState, Notice, Stack, Text, toasts } from '@fieldproof/ui'
import { PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useReport, useRows } from '../working-copy/report-context.ts'
import { shownContent, type EntryRow } from '../working-copy/rows.ts'
import { asText, missingOf, shownEntries, type Missing } from '../working-copy/views.ts'
import { EntryAnswers } from '../read/entry-answers.tsx'
import { ClashCard } from './clash-card.tsx'
import { EntryForm, placeId } from './entry-form.tsx'
import { HandIn } from './hand-in.tsx'
import { OutboxLine } from './outbox-line.tsx'
import styles from './report-form.module.css'

const copy = async (text: string, done: string, failed: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toasts.notify({ tone: 'success', message: done })
  } catch {
    toasts.notify({ tone: 'danger', message: failed })
  }
}

interface EntryCardProps {
  row: EntryRow
  place: number
  fields: readonly Field[]
  missing: number
  isOpen: boolean
  /** Whether the report accepts changes. */
  isWritable: boolean
  onToggle: () => void
}

const EntryCard = ({ row, place, fields, missing, isOpen, isWritable, onToggle }: EntryCardProps) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const { title } = shownContent(row)
  const name = title.trim() || t('entry.nth', { number: place + 1 })
  const mayWrite = isWritable && (row.server?.canEdit ?? true)
  const remove = async () => {
    const undo = await workingCopy.removeEntry(row.id)
    toasts.notify({
      message: t('entry.deleted', { name }),
      action: {
        label: t('entry.undo'),
        onAction: () => {
          void undo()
        },
      },
    })
  }
  return (
    <Card
      as="li"
      level={2}
      title={<span translate="no">{name}</span>}
      aside={
        <Cluster>
          {row.clash !== null && <Badge tone="warning">{t('entry.clash')}</Badge>}
          {row.edit?.refused != null && <Badge tone="danger">{t('entry.refused')}</Badge>}
          {row.edit !== null && row.edit.refused === null && row.clash === null && (
            <Badge tone="info">{t('entry.waiting')}</Badge>
          )}
          {mayWrite && missing > 0 && <Badge tone="neutral">{t('entry.missing', { count: missing })}</Badge>}
        </Cluster>
      }
    >
      <Stack gap="small">
        <ClashCard row={row} fields={fields} />
        {isOpen && mayWrite && row.clash === null && <EntryForm entryId={row.id} fields={fields} />}
        {isOpen && !mayWrite && row.server && <EntryAnswers fields={fields} entry={row.server} />}
        {!isWritable && row.edit !== null && (
          <Notice tone="warning" quiet title={t('entry.notSentTitle')}>
            <pre className={styles.left}>{asText(fields, row)}</pre>
            <Button
              size="small"
              onClick={() => {
                void copy(asText(fields, row), t('entry.copied'), t('entry.notCopied'))
              }}
            >
              {t('entry.copy')}
            </Button>
          </Notice>
        )}
        <Cluster>
          <Button size="small" variant={isOpen ? 'secondary' : 'primary'} aria-expanded={isOpen} onClick={onToggle}>
            {t(isOpen ? 'entry.close' : mayWrite ? 'entry.write' : 'entry.read')}
          </Button>
          {mayWrite && (
            <Button
              size="small"
              variant="quiet"
              icon={<TrashIcon />}
              onClick={() => {
                void remove()
              }}
            >
              {t('entry.delete')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}

/** A report in edit mode: its entries, pending changes, and what is missing before it is handed in. */
const ReportForm = () => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const rows = useRows()
  const entries = shownEntries(rows)
  const [openId, setOpen] = useState<string | null>(entries.length === 1 ? (entries[0]?.id ?? null) : null)
  const head = rows.head
  if (head === null) return null
  const { fields, canEdit } = head.report
  const isWritable = canEdit && head.trouble === null
  const missing = missingOf(rows)
  const add = async () => {
    try {
      setOpen(await workingCopy.addEntry())
    } catch {
      toasts.notify({ tone: 'danger', message: t('storage.failedTitle') })
    }
  }
  const goTo = ({ entryId, fieldId, round }: Missing) => {
    setOpen(entryId)
    // Its form has to render first.
    setTimeout(() => {
      const place = document.getElementById(placeId(entryId, fieldId, round))
      place?.scrollIntoView({ block: 'center' })
      place?.focus({ preventScroll: true })
    }, 50)
  }
  const addButton = isWritable && (
    <Button
      variant={entries.length === 0 ? 'primary' : 'secondary'}
      icon={<PlusIcon />}
      onClick={() => {
        void add()
      }}
    >
      {t('entry.add')}
    </Button>
  )
  return (
    <Stack>
      <OutboxLine />
      {entries.length === 0 ? (
        <EmptyState title={t('entry.none')} body={t('entry.noneBody')} action={addButton || undefined} />
      ) : (
        <>
          <Stack as="ul" gap="small">
            {entries.map((row, place) => (
              <EntryCard
                key={row.id}
                row={row}
                place={place}
                fields={fields}
                missing={missing.filter(({ entryId }) => entryId === row.id).length}
                isOpen={openId === row.id}
                isWritable={isWritable}
                onToggle={() => setOpen(openId === row.id ? null : row.id)}
              />
            ))}
          </Stack>
          {addButton && <div>{addButton}</div>}
        </>
      )}
      {isWritable ? <HandIn onGoTo={goTo} /> : <Text tone="soft">{t('readOnly')}</Text>}
    </Stack>
  )
}

export default ReportForm
