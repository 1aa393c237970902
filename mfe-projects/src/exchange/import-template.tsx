import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, Notice } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { UploadSimpleIcon } from '@fieldproof/ui/icons'
import { useRef, useState } from 'react'
import { emptyDraft, type Draft } from '../templates/draft.ts'
import { keepDraft } from '../templates/kept-draft.ts'
import { useTemplateMessages } from '../templates/use-template-messages.ts'
import styles from '../templates/templates.module.css'
import { importedName } from './imported-name.ts'
import type { ImportResult } from './read-file.ts'
import type { ImportIssue } from './sheets.ts'

const Issues = ({ issues }: { issues: readonly ImportIssue[] }) => {
  const { t } = useTranslation()
  const messageOf = useTemplateMessages()
  return (
    <ol className={styles.changes}>
      {issues.map(({ sheet, row, is, what }, place) => (
        <li key={place}>
          {t('exchange.at', { sheet, row })} {t(`exchange.${is}`, { what: is === 'invalid' ? messageOf(what) : what })}
        </li>
      ))}
    </ol>
  )
}

/** The result of the import, unless it simply succeeded. */
const Outcome = ({ found }: { found: ImportResult }) => {
  const { t } = useTranslation()
  const messageOf = useTemplateMessages()
  switch (found.is) {
    case 'read':
      return (
        <div className={styles.stack}>
          <p>{t('exchange.remarksBody')}</p>
          <Issues issues={found.remarks} />
        </div>
      )
    case 'faulty-form':
      return (
        <div className={styles.stack}>
          <Notice tone="danger">{t('exchange.faultsBody')}</Notice>
          <Issues issues={found.faults} />
        </div>
      )
    case 'faulty-json':
      return (
        <div className={styles.stack}>
          <Notice tone="danger">{t('exchange.faultsBody')}</Notice>
          <ol className={styles.changes}>
            {found.faults.map(({ place, message }) => (
              <li key={place}>
                {message === 'notJson' || message === 'notOurs'
                  ? t(`exchange.${message}`)
                  : t('exchange.inJson', { place, message: messageOf(message) })}
              </li>
            ))}
          </ol>
        </div>
      )
    case 'too-large':
    case 'unreadable':
      return <Notice tone="danger">{t(`exchange.${found.is}`)}</Notice>
  }
}

/** Imports a file into a new template, after its remarks are read. */
export const ImportTemplate = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [found, setFound] = useState<ImportResult | null>(null)

  const begin = (draft: Draft) => {
    keepDraft(`new.${importedName}`, { templateId: crypto.randomUUID(), revision: null, base: emptyDraft, draft })
    void navigate(`${href('projects.new-template')}?from=${importedName}`)
  }
  const choose = async (file: File) => {
    setIsReading(true)
    setFound(null)
    try {
      const { readFile } = await import('./read-file.ts')
      const read = await readFile(file, t('exchange.more'))
      if (read.is === 'read' && read.remarks.length === 0) begin(read.draft)
      else setFound(read)
    } catch {
      setFound({ is: 'unreadable' })
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.json,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t('exchange.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allow the same file to be chosen again, after it was corrected.
          target.value = ''
          if (file) void choose(file)
        }}
      />
      <Button icon={<UploadSimpleIcon />} loading={isReading} onClick={() => input.current?.click()}>
        {t('exchange.import')}
      </Button>
      <Dialog
        open={found !== null}
        title={t(found?.is === 'read' ? 'exchange.remarksTitle' : 'exchange.faultsTitle')}
        onClose={() => setFound(null)}
        footer={
          found?.is === 'read' ? (
            <Button variant="primary" onClick={() => begin(found.draft)}>
              {t('exchange.goOn')}
            </Button>
          ) : (
            <Button onClick={() => input.current?.click()}>{t('exchange.another')}</Button>
          )
        }
      >
        {found && <Outcome found={found} />}
      </Dialog>
    </>
  )
}
