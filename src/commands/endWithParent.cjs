// Loaded into a child process before its own code: ends it when the process that started it is gone, however that ended.
'use strict';

if (process.channel) {
  process.on('disconnect', function () {
    process.kill(process.pid, 'SIGKILL');
  });
  process.channel.unref();
}
