import { inLocale } from '@fieldproof/contracts/languages'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { useState, type ReactNode } from 'react'
import { useSite } from '../../site-context.ts'
import { useSiteState } from '../../use-site-state.ts'
import styles from './tray.module.css'

const Offer = ({
  words,
  take,
  takeLabel,
  onLater,
}: {
  words: ReactNode
  take: () => void
  takeLabel: string
  /** Missing if it cannot be postponed. */
  onLater?: (() => void) | undefined
}) => {
  const { t } = useTranslation('shell')
  return (
    <section className={styles.panel}>
      <p className={styles.words}>{words}</p>
      <div className={styles.actions}>
        <Button onClick={take} size="small" variant="primary">
          {takeLabel}
        </Button>
        {onLater && (
          <Button onClick={onLater} size="small" variant="quiet">
            {t('offers.later')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Offers of new releases that wait for the user: of an area with unsent input, and of the shell. */
export const Offers = () => {
  const { t } = useTranslation('shell')
  const locale = useSelector(selectLocale)
  const { compositions, site } = useSite()
  const { offered, replacedIn, shellOffered } = useSiteState()
  /** The postponed ones by area and version, because a still newer one is offered again. */
  const [postponed, setPostponed] = useState<readonly string[]>([])
  const postpone = (key: string) => () => setPostponed((keys) => [...keys, key])
  const areas = offered.flatMap((name) => {
    const area = compositions.area(name)
    return area
      ? [{ name, key: `${name}/${area.release.version}`, title: inLocale(area.release.manifest.title, locale) }]
      : []
  })
  const shellKey = `shell/${compositions.get().shell.version}`
  return (
    <>
      {areas
        .map((area) => ({ ...area, seconds: replacedIn[area.name] }))
        .filter(({ key, seconds }) => seconds !== undefined || !postponed.includes(key))
        .map(({ name, key, title, seconds }) => (
          <Offer
            key={key}
            onLater={seconds === undefined ? postpone(key) : undefined}
            take={() => {
              void site.accept(name)
            }}
            takeLabel={t('offers.update')}
            words={seconds === undefined ? t('offers.area', { area: title }) : t('offers.replaced', { seconds })}
          />
        ))}
      {shellOffered && !postponed.includes(shellKey) && (
        <Offer
          onLater={postpone(shellKey)}
          take={() => window.location.reload()}
          takeLabel={t('offers.reload')}
          words={t('offers.site')}
        />
      )}
    </>
  )
}
