import { useLocation, useTranslation } from '@fieldproof/platform'
import { classNames, ErrorState, Heading, Text } from '@fieldproof/ui'
import type { ComponentType, ReactNode } from 'react'
import { FormSkeleton } from './form-skeleton.tsx'
import { useLoadedWhenNear } from './use-loaded-when-near.ts'
import styles from './form-section.module.css'

export interface FormSectionProps<Props> {
  /** The fragment that leads here, without `#`. */
  id: string
  title: string
  lead: string
  /** Loads the form's code when its place is near the viewport, so that the page stays light. */
  load: () => Promise<{ default: ComponentType<Props> }>
  children: (Form: ComponentType<Props>) => ReactNode
  /** Reserves `--form-height` until the form is there, so that content below it does not move when it arrives. */
  waitingClassName?: string
  notice?: ReactNode
}

/** A section of a page that consists of one long form. */
export const FormSection = <Props,>({
  id,
  title,
  lead,
  load,
  children,
  waitingClassName,
  notice,
}: FormSectionProps<Props>) => {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const { place, Part: Form, hasFailed, retry } = useLoadedWhenNear(load, hash === `#${id}`)
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <Heading level={2} id={`${id}-title`}>
          {title}
        </Heading>
        <Text tone="soft">{lead}</Text>
      </div>
      {notice}
      <div ref={place} className={classNames(styles.place, !Form && waitingClassName)}>
        {Form && children(Form)}
        {!Form && (hasFailed ? <ErrorState level={3} title={t('form.failed')} onRetry={retry} /> : <FormSkeleton />)}
      </div>
    </section>
  )
}
