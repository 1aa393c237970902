import { useTranslation } from '@fieldproof/platform'
import { SelectInput, Text } from '@fieldproof/ui'
import { useEffect, useState } from 'react'
import styles from './contents.module.css'

/** A section of the page that the contents link to. */
export interface ReportPart {
  id: string
  label: string
  count?: number
}

/** The section in view: the last one that has reached the upper third of the window. */
const useCurrentPart = (parts: readonly ReportPart[]): string | undefined => {
  const [current, setCurrent] = useState(parts[0]?.id)
  const key = parts.map(({ id }) => id).join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const last = key.split(' ').findLast((id) => seen.has(id))
        if (last !== undefined) setCurrent(last)
      },
      { rootMargin: '-20% 0px -66% 0px' },
    )
    for (const id of key.split(' ')) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}

const jumpTo = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/** The contents of the report: a list that stays in view on a wide screen, and a native select on a narrow one. */
export const Contents = ({ parts }: { parts: readonly ReportPart[] }) => {
  const { t } = useTranslation()
  const current = useCurrentPart(parts)
  return (
    <>
      <nav className={styles.contents} aria-label={t('view.contents')}>
        <Text size="small" strong>
          {t('view.contents')}
        </Text>
        <ol role="list" className={styles.parts}>
          {parts.map(({ id, label, count }) => (
            <li key={id}>
              <a className={styles.part} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                <span>{label}</span>
                {count !== undefined && <span className={styles.count}>{count}</span>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.jump}>
        <SelectInput
          aria-label={t('view.jump')}
          value={current}
          onChange={(event) => jumpTo(event.target.value)}
          options={parts.map(({ id, label, count }) => ({
            value: id,
            label: count === undefined ? label : `${label} (${count})`,
          }))}
        />
      </div>
    </>
  )
}
