import { useTranslation } from '@fieldproof/platform'

/** Options of a list of the contract, with their wording under `choices.<list>`. */
export const useChoices = () => {
  const { t } = useTranslation()
  return (list: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`choices.${list}.${value}`) }))
}
