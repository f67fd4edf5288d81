/*
 * Completes libfaketime for a run whose clock is shifted by whole days (run.sh): file times are shifted as well,
 * and processes that are started without an environment keep the real monotonic clock.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>

static long offset;

/* Runs before the constructor of libfaketime, which reads these variables. */
__attribute__((constructor)) static void read_offset(void) {
  FILE *settings = fopen("/etc/faketimerc", "r");
  int days = 0;
  if (settings != NULL) {
    if (fscanf(settings, "%dd", &days) != 1) days = 0;
    fclose(settings);
  }
  offset = 86400L * days;
  setenv("FAKETIME_DONT_FAKE_MONOTONIC", "1", 0);
  setenv("NO_FAKE_STAT", "1", 0);
  /* Otherwise timed waits of condition variables return at once, and browsers spend a fifth of a core each on them. */
  setenv("FAKETIME_FORCE_MONOTONIC_FIX", "0", 0);
}

static void shift(struct statx *found) {
  found->stx_atime.tv_sec += offset;
  found->stx_btime.tv_sec += offset;
  found->stx_ctime.tv_sec += offset;
  found->stx_mtime.tv_sec += offset;
}

/* libuv asks for file times by the system call itself. */
long syscall(long number, ...) {
  static long (*next)(long, ...);
  if (next == NULL) next = dlsym(RTLD_NEXT, "syscall");
  va_list list;
  va_start(list, number);
  long args[6];
  for (int index = 0; index < 6; index++) args[index] = va_arg(list, long);
  va_end(list);
  long result = next(number, args[0], args[1], args[2], args[3], args[4], args[5]);
  if (number == SYS_statx && result == 0) shift((struct statx *)args[4]);
  return result;
}

int statx(int folder, const char *path, int flags, unsigned mask, struct statx *found) {
  static int (*next)(int, const char *, int, unsigned, struct statx *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "statx");
  int result = next(folder, path, flags, mask, found);
  if (result == 0) shift(found);
  return result;
}

static const struct timespec *unshifted(const struct timespec *times, struct timespec *result) {
  if (times == NULL) return NULL;
  for (int index = 0; index < 2; index++) {
    result[index] = times[index];
    if (times[index].tv_nsec != UTIME_NOW && times[index].tv_nsec != UTIME_OMIT)
      result[index].tv_sec -= offset;
  }
  return result;
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  static int (*next)(int, const char *, const struct timespec *, int);
  if (next == NULL) next = dlsym(RTLD_NEXT, "utimensat");
  struct timespec real[2];
  return next(folder, path, unshifted(times, real), flags);
}

int futimens(int file, const struct timespec times[2]) {
  static int (*next)(int, const struct timespec *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "futimens");
  struct timespec real[2];
  return next(file, unshifted(times, real));
}
