import type { Service } from '@fieldproof/contracts/calls/users'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { useEmit, useLocation, useTranslation } from '@fieldproof/platform'
import { Button, classNames, ErrorState, Heading, Notice, Text } from '@fieldproof/ui'
import { serviceKinds } from '../services/service-kinds.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { kindForms } from './kind-forms.ts'
import type { KindFormProps } from './quote-form.tsx'
import { useLoadedWhenNear } from './use-loaded-when-near.ts'
import styles from './quote-section.module.css'

export interface QuoteSectionProps extends KindFormProps { kind: InspectionType; service: Service | undefined }

/** The part of a service page where a price is asked for. */
export const QuoteSection = ({ kind, service, isLoading }: QuoteSectionProps) => {
  const { t } = useTranslation()
  const emit = useEmit()
  const { hash } = useLocation()
  const { place, Part: Form, hasFailed, retry } = useLoadedWhenNear(kindForms[kind], hash === '#quotation')
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
