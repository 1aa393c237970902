import { useTranslation } from '@fieldproof/platform'
import { Drawer } from '@fieldproof/ui/dialog'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

/** The filters of a phone: a sheet along the lower edge, which goes when they are applied. */
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
