import type { ReportTemplate } from '../report-template.ts'
import { longer } from './longer.ts'
import { measured, points, withPhoto } from './points.ts'

/** Goods, version 1: a consignment from its papers to the sealed container. */
export const goodsVersion1: ReportTemplate = {
  inspectionType: 'goods',
  version: 1,
  groups: [
    {
      key: 'consignment',
      section: 'additional-points',
      items: points(
        'seller-present',
        'order-or-invoice',
        'packing-list',
        'certificate-of-origin',
        'quality-certificate',
        'batch-numbers',
        'dates-of-make-and-expiry',
      ),
    },
    {
      key: 'quantity',
      section: 'additional-points',
      items: points(
        { key: 'packages-counted', unit: 'pcs', asksForPhoto: true },
        ...measured('pcs', 'units-per-package'),
        ...measured('kg', 'gross-weight', 'net-weight'),
        ...measured('m³', 'volume'),
        'quantity-agrees',
      ),
    },
    {
      key: 'packaging',
      section: 'exterior',
      items: points(
        ...withPhoto('outer-packaging'),
        'inner-packaging',
        'pallets',
        'strapping-and-wrapping',
        'marks-and-labels',
        'barcodes',
        'handling-marks',
        ...withPhoto('transport-damage'),
        'wet-or-stained-packages',
      ),
    },
    {
      key: 'quality',
      section: 'interior',
      items: points(
        ...withPhoto('goods-overview'),
        'type-and-model',
        'color-and-finish',
        'workmanship',
        'surface-defects',
        'missing-parts',
        'foreign-matter',
        'smell',
        'agrees-with-sample',
      ),
    },
    {
      key: 'sampling',
      section: 'interior',
      items: points(
        ...measured('pcs', 'sample-size', 'critical-defects', 'major-defects', 'minor-defects'),
        ...withPhoto('defects-shown'),
        'sample-sealed',
      ),
    },
    {
      key: 'measurements',
      section: 'interior',
      items: points(
        ...measured('mm', 'length', 'width', 'height'),
        ...measured('kg', 'unit-weight'),
        ...measured('%', 'moisture-content'),
        ...measured('°C', 'temperature'),
        'function-test',
      ),
    },
    {
      key: 'storage',
      section: 'exterior',
      items: points('storage-place', 'protected-from-weather', 'separated-from-other-goods', 'pests-in-store'),
    },
    {
      key: 'loading',
      section: 'exterior',
      items: points(
        { key: 'container-number', asksForPhoto: true },
        'container-clean-and-dry',
        'container-doors-and-floor',
        'stowing-and-lashing',
        { key: 'seal-number', asksForPhoto: true },
      ),
    },
  ],
}

/** Goods, version 2: 7 points more, 60 in all. */
export const goodsVersion2 = longer(goodsVersion1, {
  consignment: points('permits'),
  quantity: points(...measured('pcs', 'damaged-packages')),
  packaging: points('package-seals'),
  quality: points('label-contents'),
  measurements: points('measures-agree'),
  storage: points(...measured('m', 'stack-height')),
  loading: points(...withPhoto('loading-shown')),
})
