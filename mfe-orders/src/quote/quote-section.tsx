import type { Service } from '@fieldproof/contracts/calls/users'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { useEmit, useLocation, useTranslation } from '@fieldproof/platform'
import { Button, classNames, ErrorState, Heading, Notice, Skeleton, Text } from '@fieldproof/ui'
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { serviceKinds } from '../services/service-kinds.ts'
import { kindForms } from './kind-forms.ts'
import type { KindFormProps } from './quote-form.tsx'
import styles from './quote-section.module.css'

export interface QuoteSectionProps extends KindFormProps { kind: InspectionType; service: Service | undefined }

/** How far below the window the form is fetched, so that it is there when it is scrolled to. */
const ahead = '800px 0px'

/** Fetches the form of a kind once its place is near, or at once where the address leads to it. */
const useFormWhenNear = (kind: InspectionType) => {
  const { hash } = useLocation()
  const isWanted = hash === '#quotation'
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ kind: InspectionType; Form: ComponentType<KindFormProps> | null } | null>(null)

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
    }, { rootMargin: ahead })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isWanted && !isNear) return undefined
    let isCurrent = true
    kindForms[kind]().then(
      (module) => { if (isCurrent) setLoaded({ kind, Form: module.default }) },
      () => { if (isCurrent) setLoaded({ kind, Form: null }) },
    )
    return () => { isCurrent = false }
  }, [kind, isWanted, isNear, attempt])

  const retry = useCallback(() => {
    setLoaded(null)
    setAttempt((last) => last + 1)
  }, [])
  const own = loaded?.kind === kind ? loaded : null
  return { place, Form: own?.Form, hasFailed: own !== null && own.Form === null, retry }
}

/** The part of a service page where a price is asked for. */
export const QuoteSection = ({ kind, service, isLoading }: QuoteSectionProps) => {
  const { t } = useTranslation()
  const emit = useEmit()
  const { place, Form, hasFailed, retry } = useFormWhenNear(kind)
  return (
    <section id="quotation" className={styles.section} aria-labelledby="quotation-title">
      <div className={styles.head}>
        <Heading level={2} id="quotation-title">{t('form.title')}</Heading>
        <Text tone="soft">{t('form.lead')}</Text>
      </div>
      {service?.isAvailable === false && (
        <Notice
          tone="warning" quiet title={t('form.unavailableTitle')}
          action={(
            <Button onClick={() => emit('callback.requested@1', { category: serviceKinds[kind].callCategory })}>{t('summary.call')}</Button>
          )}
        >
          {t('form.unavailable')}
        </Notice>
      )}
      <div ref={place} className={classNames(styles.place, !Form && styles[kind])}>
        {Form && <Form key={kind} service={service} isLoading={isLoading} />}
        {!Form && (hasFailed
          ? <ErrorState level={3} title={t('form.failed')} onRetry={retry} />
          : <FormSkeleton />)}
      </div>
    </section>
  )
}

/** The frame of the form: two columns where there is room; the place around it has the form's height. */
const FormSkeleton = () => (
  <div className={styles.skeleton}>
    <div className={styles.paper}><Skeleton lines={5} count={4} /></div>
    <div className={styles.paper}><Skeleton lines={4} /></div>
  </div>
)
