import { useTranslation } from '@fieldproof/platform'
import type { Field } from '@fieldproof/policy/template-fields'
import { Button, Cluster, Notice, Text } from '@fieldproof/ui'
import { AnswerText } from '../read/answer-text.tsx'
import { mergeContents, placeOf, TITLE } from '../working-copy/merge.ts'
import { useReport } from '../working-copy/report-context.ts'
import { shownContent, type EntryContent, type EntryRow } from '../working-copy/rows.ts'
import { deletedFiles } from '../working-copy/snapshot.ts'
import styles from './report-form.module.css'

const Side = ({
  words,
  fields,
  content,
  place,
}: {
  words: string
  fields: readonly Field[]
  content: EntryContent
  place: string
}) => {
  const value = content.values.find((one) => placeOf(one) === place)
  const field = fields.find(({ _id }) => place.startsWith(_id))
  return (
    <div>
      <Text size="small" tone="muted">
        {words}
      </Text>
      {place === TITLE ? <p>{content.title}</p> : field && <AnswerText field={field} value={value} />}
    </div>
  )
}

/** Two versions of the same parts of an entry, side by side: nothing is applied until someone chooses. */
export const ClashCard = ({ row, fields }: { row: EntryRow; fields: readonly Field[] }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  if (row.clash === null) return null
  const { theirs } = row.clash
  const mine = shownContent(row)
  const base = row.edit?.base ?? { title: '', values: [] }
  const places = theirs === null ? [] : mergeContents(base, mine, theirs).clashes
  const noOfDeleted = deletedFiles(row).size
  const choose = (choice: 'mine' | 'theirs') => {
    void workingCopy.resolve(row.id, choice)
  }
  return (
    <Notice
      tone="warning"
      title={t(theirs === null ? 'clash.deletedTitle' : 'clash.title')}
      action={
        <Cluster>
          <Button size="small" onClick={() => choose('mine')}>
            {t(theirs === null ? 'clash.addAgain' : 'clash.mine')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => choose('theirs')}>
            {t(theirs === null ? 'clash.letGo' : 'clash.theirs')}
          </Button>
        </Cluster>
      }
    >
      <p>{t(theirs === null ? 'clash.deletedBody' : 'clash.body')}</p>
      {noOfDeleted > 0 && <p>{t('clash.filesDeleted', { count: noOfDeleted })}</p>}
      {theirs !== null &&
        places.map((place) => (
          <div key={place} className={styles.sides}>
            <Text>{place === TITLE ? t('entry.title') : fields.find(({ _id }) => place.startsWith(_id))?.label}</Text>
            <Side words={t('clash.here')} fields={fields} content={mine} place={place} />
            <Side words={t('clash.there')} fields={fields} content={theirs} place={place} />
          </div>
        ))}
    </Notice>
  )
}
