import type { PlanLimits } from '@fieldproof/contracts/entities/subscription'
import { planLimitNames } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Progress } from '@fieldproof/ui'
import styles from './plans.module.css'

/** The usage of a plan: one bar for each limit. */
export const UsageBars = ({ usage, includes }: { usage: PlanLimits; includes: PlanLimits }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.usage}>
      {planLimitNames.map((name) => (
        <Progress
          detail={t('usage.of', { used: usage[name], most: includes[name] })}
          key={name}
          label={t(`usage.${name}`)}
          value={Math.min(1, usage[name] / Math.max(1, includes[name]))}
        />
      ))}
    </div>
  )
}
