import { useTranslation } from '@fieldproof/platform'

const plans = ['free', 'plus', 'business', 'enterprise'] as const
const addons = ['more-projects', 'more-people'] as const

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** The names of plans and add-ons. Those that staff have added later use the name in the table. */
export const usePlanNames = () => {
  const { t } = useTranslation()
  return {
    plan: (name: string): string => {
      const known = plans.find((one) => one === name)
      return known ? t(`names.plans.${known}`) : capital(name)
    },
    addon: (name: string): string => {
      const known = addons.find((one) => one === name)
      return known ? t(`names.addons.${known}`) : capital(name)
    },
  }
}
