import { useTranslation } from '@fieldproof/platform'

/** Returns the options of a list of the contract, with their labels from `choices.<list>`. */
export const useChoices = () => {
  const { t } = useTranslation()
  return (list: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`choices.${list}.${value}`) }))
}
