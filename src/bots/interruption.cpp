#include "bots/interruption.h"

#include <utility>

namespace etana::bots {

namespace {

thread_local Interruption* t_current = nullptr;

}  // namespace

Interruption* current_interruption() { return t_current; }

InterruptionScope::InterruptionScope(Interruption& interruption)
    : before_(std::exchange(t_current, &interruption)) {}

InterruptionScope::~InterruptionScope() { t_current = before_; }

}  // namespace etana::bots
