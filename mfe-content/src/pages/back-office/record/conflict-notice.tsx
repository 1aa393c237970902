import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, Text } from '@fieldproof/ui'
import { useEffect, useRef } from 'react'
import { ValueDiff } from '../audit/value-diff.tsx'
import formStyles from '../form/form.module.css'
import type { Conflict } from './use-conflict.ts'

export interface ConflictNoticeProps {
  conflict: Conflict
  fields: readonly ResourceField[]
  onTake: (name: string) => void
}

/** Shows that another person saved first: who, their changes, and that no typed text is lost. */
export const ConflictNotice = ({ conflict: { actor, changes }, fields, onTake }: ConflictNoticeProps) => {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.focus()
  }, [])
  return (
    <div ref={container} tabIndex={-1}>
      <Notice
        tone="warning"
        title={actor === null ? t('backOffice.conflict.titleUnknown') : t('backOffice.conflict.title', { actor })}
      >
        <Text>{t('backOffice.conflict.text')}</Text>
        <ul role="list" className={formStyles.changes}>
          {changes.map(({ name, before, theirs, changedByMeToo }) => {
            const field = fields.find((one) => one.name === name)
            return (
              field && (
                <li key={name} className={formStyles.change}>
                  <div className={formStyles.theirs}>
                    <ValueDiff field={field} before={before} after={theirs} />
                  </div>
                  {changedByMeToo ? (
                    <>
                      <Text size="small">{t('backOffice.conflict.both')}</Text>
                      <div>
                        <Button
                          size="small"
                          onClick={() => {
                            onTake(name)
                          }}
                        >
                          {t('backOffice.conflict.take', { label: field.label })}
                        </Button>
                      </div>
                    </>
                  ) : (
                    <Text size="small" tone="soft">
                      {t('backOffice.conflict.taken')}
                    </Text>
                  )}
                </li>
              )
            )
          })}
        </ul>
      </Notice>
    </div>
  )
}
