import type { TemplateWords } from '../../report-template.ts'

export const words: TemplateWords = {
  groups: {
    consignment: {
      title: 'Consignment and papers',
      items: {
        'seller-present': 'Seller or their representative present',
        'order-or-invoice': 'Order or invoice seen',
        'packing-list': 'Packing list',
        'certificate-of-origin': 'Certificate of origin',
        'quality-certificate': 'Quality or conformity certificate',
        'batch-numbers': 'Batch or serial numbers',
        'dates-of-make-and-expiry': 'Dates of manufacture and expiry',
      },
    },
    quantity: {
      title: 'Quantity',
      items: {
        'packages-counted': 'Packages counted',
        'units-per-package': 'Units in each package',
        'gross-weight': 'Gross weight',
        'net-weight': 'Net weight',
        volume: 'Volume',
        'quantity-agrees': 'Quantity agrees with the papers',
      },
    },
    packaging: {
      title: 'Packaging',
      items: {
        'outer-packaging': 'Outer packaging',
        'inner-packaging': 'Inner packaging',
        pallets: 'Pallets',
        'strapping-and-wrapping': 'Strapping and wrapping',
        'marks-and-labels': 'Shipping marks and labels',
        barcodes: 'Barcodes can be read',
        'handling-marks': 'Handling and danger marks',
        'transport-damage': 'Damage from transport',
        'wet-or-stained-packages': 'Wet or stained packages',
      },
    },
    quality: {
      title: 'Quality',
      items: {
        'goods-overview': 'The goods as a whole',
        'type-and-model': 'Type and model as ordered',
        'color-and-finish': 'Colour and finish',
        workmanship: 'Workmanship',
        'surface-defects': 'Scratches, dents and cracks',
        'missing-parts': 'Parts and accessories complete',
        'foreign-matter': 'Foreign matter or insects',
        smell: 'Smell',
        'agrees-with-sample': 'Agrees with the approved sample',
      },
    },
    sampling: {
      title: 'Sampling',
      items: {
        'sample-size': 'Units drawn at random',
        'critical-defects': 'Critical defects',
        'major-defects': 'Major defects',
        'minor-defects': 'Minor defects',
        'defects-shown': 'Each kind of defect photographed',
        'sample-sealed': 'Retained sample sealed',
      },
    },
    measurements: {
      title: 'Measurements and tests',
      items: {
        length: 'Length',
        width: 'Width',
        height: 'Height',
        'unit-weight': 'Weight of one unit',
        'moisture-content': 'Moisture content',
        temperature: 'Temperature of the goods',
        'function-test': 'Function test',
      },
    },
    storage: {
      title: 'Storage',
      items: {
        'storage-place': 'Storage place',
        'protected-from-weather': 'Protected from rain and sun',
        'separated-from-other-goods': 'Kept apart from other goods',
        'pests-in-store': 'Pests in the store',
      },
    },
    loading: {
      title: 'Loading',
      items: {
        'container-number': 'Container or vehicle number',
        'container-clean-and-dry': 'Container clean, dry and without smell',
        'container-doors-and-floor': 'Container doors, walls and floor',
        'stowing-and-lashing': 'Stowing and lashing',
        'seal-number': 'Seal and its number',
      },
    },
  },
}
