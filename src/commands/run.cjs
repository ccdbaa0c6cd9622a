// Launcher of every npm command. CommonJS in old syntax, so that an old Node prints this message
// instead of a syntax error.
'use strict';

var path = require('path');
var spawn = require('child_process').spawn;

var root = path.resolve(__dirname, '../..');
var wanted = require(path.join(root, 'package.json')).engines.node;
var minimum = wanted.replace('>=', '').split('.').map(Number);
var actual = process.versions.node.split('.').map(Number);
if (actual[0] < minimum[0] || (actual[0] === minimum[0] && actual[1] < (minimum[1] || 0))) {
  console.error(
    'package.json: this project requires Node ' +
      wanted +
      ', and this is Node ' +
      process.versions.node +
      '.',
  );
  console.error('Install a newer Node (https://nodejs.org) and run the command again.');
  process.exit(1);
}

var command = process.argv[2];
// At once: loading the code of a command takes seconds on a slow machine. The README says the same durations.
var announcements = {
  start: 'Starting the dev server: a minute the first time, then 20 seconds.',
  build: 'Building the site: one to two minutes.',
  test: 'Building the site and running all tests: 5 to 10 minutes.',
};
if (announcements[command]) console.log(announcements[command]);
var child = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(__dirname, command + '.mts')].concat(process.argv.slice(3)),
  { cwd: root, stdio: 'inherit' },
);
['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
  process.on(signal, function () {
    child.kill(signal);
  });
});
child.on('exit', function (code, signal) {
  process.exit(signal ? 128 + (require('os').constants.signals[signal] || 0) : code);
});
