import { useTranslation } from '@fieldproof/platform'
import { Drawer } from '@fieldproof/ui/dialog'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

/** The filters on a phone: a sheet at the lower edge, which closes when they are applied. */
const FilterSheet = ({ onClose, onChoose, ...fields }: FilterFieldsProps & { onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Drawer open side="bottom" title={t('market.filters.title')} onClose={onClose}>
      <FilterFields
        {...fields}
        onChoose={(filters) => {
          onClose()
          onChoose(filters)
        }}
      />
    </Drawer>
  )
}

export default FilterSheet
