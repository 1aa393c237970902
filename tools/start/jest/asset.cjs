/** An image, a font or a plain style sheet: its address. */
module.exports = { __esModule: true, default: '/asset' }
