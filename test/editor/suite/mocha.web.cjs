// In the web bundle this stands for 'mocha' (esbuild.mjs): mocha's browser build exports an instance, its class is a global.
require('../../../node_modules/mocha/mocha.js');
module.exports = globalThis.Mocha;
