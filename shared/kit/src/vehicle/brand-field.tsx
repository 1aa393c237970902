import { TextField, type TextFieldProps } from '@fieldproof/ui/form'
import { useEffect, useId, useState } from 'react'

/** A vehicle's brand as free text; suggests the brands that matching knows (MATCH-17). */
export const BrandField = (props: Omit<TextFieldProps, 'list' | 'autoComplete'>) => {
  const id = useId()
  const [brands, setBrands] = useState<readonly string[]>([])
  useEffect(() => {
    let isShown = true
    // Without the list, any brand can still be typed.
    import(/* webpackChunkName: "vehicle-brands" */ '@fieldproof/contracts/vehicle-brands').then(
      ({ vehicleBrands }) => {
        if (isShown) setBrands(vehicleBrands.map(([name]) => name))
      },
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return (
    <>
      <TextField {...props} autoComplete="off" list={id} />
      <datalist id={id} translate="no">
        {brands.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
