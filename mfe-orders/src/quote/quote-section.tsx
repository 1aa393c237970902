import type { Service } from '@fieldproof/contracts/calls/users'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { useEmit, useTranslation } from '@fieldproof/platform'
import { Button, Notice } from '@fieldproof/ui'
import { serviceKinds } from '../services/service-kinds.ts'
import { FormSection } from './form-section.tsx'
import { kindForms } from './kind-forms.ts'
import type { KindFormProps } from './kind-form-props.ts'
import styles from './quote-section.module.css'

export interface QuoteSectionProps extends KindFormProps {
  kind: InspectionType
  service: Service | undefined
}

/** The part of a service page that holds the quote form. */
export const QuoteSection = ({ kind, service, isLoading }: QuoteSectionProps) => {
  const { t } = useTranslation()
  const emit = useEmit()
  return (
    <FormSection
      id="quotation"
      title={t('form.title')}
      lead={t('form.lead')}
      load={kindForms[kind]}
      waitingClassName={styles[kind]}
      notice={
        service?.isAvailable === false && (
          <Notice
            tone="warning"
            quiet
            title={t('form.unavailableTitle')}
            action={
              <Button onClick={() => emit('callback.requested@1', { category: serviceKinds[kind].callCategory })}>
                {t('summary.call')}
              </Button>
            }
          >
            {t('form.unavailable')}
          </Notice>
        )
      }
    >
      {(Form) => <Form key={kind} service={service} isLoading={isLoading} />}
    </FormSection>
  )
}
